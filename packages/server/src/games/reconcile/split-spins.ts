import type { Dialect, Vendor } from '../store-vendors.ts'
import { winKeyOf } from '../vendors/transaction-key.ts'
import type { ReportLine } from './report.ts'

/** Dialects that name a spin, its bet and its win together, by one id; the ledger has an entry for each. */
const dialectsOfSpins: ReadonlySet<Vendor['dialect']> = new Set<Dialect>(['pgsoft', 'jili'])

/** Gives the win of a spin the id that its entry has. A spin without a stake is an entry for its win alone. */
export function splitSpins({ dialect }: Vendor, lines: readonly ReportLine[]): ReportLine[] {
  if (!dialectsOfSpins.has(dialect)) return [...lines]
  const staked = new Set(lines.filter(({ kind, amount }) => kind === 'bet' && amount !== 0n).map(({ tx }) => tx))
  const won = new Set(lines.filter(({ kind }) => kind === 'win').map(({ tx }) => tx))
  return lines
    .filter(({ kind, tx }) => kind === 'win' || staked.has(tx) || !won.has(tx))
    .map((line) => (line.kind === 'win' && staked.has(line.tx) ? { ...line, tx: winKeyOf(line.tx) } : line))
}
