import { transactionKinds } from '@gasing/contract/calls/wallet'
import { formatExactMoney } from '@gasing/contract/money'
import type { Entry } from '#ledger/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { GameNames, Ports } from '#platform/http/app.ts'
import { invariant, refuseParameter } from '#platform/refused.ts'
import { translate } from '#platform/texts/texts.ts'
import type { TransactionKind } from './move.ts'

const kinds = new Set<string>(transactionKinds)
const isKind = (kind: string): kind is TransactionKind => kinds.has(kind)

/** Ports that supply the names shown in a record. */
export type NamePorts = Pick<Ports, 'gameNames' | 'vendorNames'>
type RecordContext = NamePorts & {
  /** Reasons of adjustments, by adjustment id. */
  readonly notes: ReadonlyMap<string, string>
  readonly decimals: number
}

/** Converts entries of main balances for an account record. */
export async function toTransactions(scope: Scope, entries: readonly RecordEntry[], context: RecordContext) {
  const { gameNames, vendorNames, notes, decimals } = context
  const games = entries.map(gameOf).filter((game) => game !== null)
  const names = await gameNames.byCode(scope, [...new Set(games.map(({ vendor, code }) => `${vendor}/${code}`))])
  const wallets = entries.some(vendorWalletOf) ? await vendorNames(scope) : new Map<string, string>()
  return entries.map((entry) => toTransaction(entry, { names, wallets, notes, decimals, language: scope.language }))
}

/** Parses a filter of transaction kinds; refuses an unknown kind. */
export function parseReasons(types: string | undefined): TransactionKind[] | null {
  const reasons = types?.split(',').filter((type) => type !== '') ?? null
  return reasons === null || reasons.every(isKind) ? reasons : refuseParameter('types')
}

export type RecordEntry = Pick<Entry, 'entryId' | 'at' | 'delta' | 'balanceAfter' | 'reason' | 'reference'> & {
  /** The counter account, if known. */
  readonly counter?: string
}
type Names = Awaited<ReturnType<GameNames['byCode']>>

type TransactionContext = Pick<RecordContext, 'notes' | 'decimals'> & {
  readonly language: string
  readonly names: Names
  readonly wallets: ReadonlyMap<string, string>
}

function toTransaction(entry: RecordEntry, { names, wallets, notes, decimals, language }: TransactionContext) {
  invariant(isKind(entry.reason), `expected a transaction kind, got ${entry.reason}`)
  const game = gameOf(entry)
  return {
    id: entry.entryId.toString(),
    at: entry.at.toISOString(),
    kind: entry.reason,
    amount: formatExactMoney(entry.delta, decimals),
    balanceBefore: formatExactMoney(entry.balanceAfter - entry.delta, decimals),
    balanceAfter: formatExactMoney(entry.balanceAfter, decimals),
    reference: game?.round ?? entry.reference,
    gameName: game ? (names.get(`${game.vendor}/${game.code}`)?.name ?? game.code) : null,
    walletName: wallets.get(vendorWalletOf(entry) ?? '') ?? null,
    note: notes.get(adjustmentOf(entry) ?? '') ?? correctionNoteOf(entry, language),
  }
}

/** The note for a win taken back, for the loan that covered its shortfall, and for the loan's repayment. */
function correctionNoteOf({ reason, delta, counter = '' }: RecordEntry, language: string): string | null {
  if (reason !== 'rollback') return null
  if (counter.startsWith('receivable:')) return translate(language, delta < 0n ? 'record_repaid' : 'record_shortfall')
  return delta < 0n ? translate(language, 'record_taken_back') : null
}

/** The number of the adjustment that an entry belongs to. */
export const adjustmentOf = ({ reason, reference }: RecordEntry): string | null =>
  reason === 'adjustment' ? (/^adjustment:([1-9][0-9]*)$/.exec(reference)?.[1] ?? null) : null

/** The vendor of a wallet transfer, from a reference of the form vendor-brand-number. */
const vendorWalletOf = ({ reason, reference }: RecordEntry): string | null =>
  reason === 'transfer_in' || reason === 'transfer_out' ? (/^(.+)-[0-9]+-[0-9]+$/.exec(reference)?.[1] ?? null) : null

/** The game and round of a play entry, from a reference of the form vendor/game/round. */
function gameOf({ reason, reference }: RecordEntry): { vendor: string; code: string; round: string } | null {
  if (reason !== 'bet' && reason !== 'win' && reason !== 'rollback') return null
  const [vendor = '', code = '', ...round] = reference.split('/')
  return { vendor, code, round: round.join('/') }
}
