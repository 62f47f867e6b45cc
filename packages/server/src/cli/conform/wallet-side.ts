import type { Scope } from '#platform/db/tx.ts'
import { leaveTestSeat, type TestSeat, takeTestSeat } from './seat.ts'
import type { Sheet } from './sheet.ts'
import { crowds, lateComers, strangers } from './stranger-checks.ts'
import type { Supplier } from './supplier.ts'
import * as checks from './wallet-checks.ts'

/** The protocol's own limit: a later answer counts as none. */
export const answerMsMax = 2000
type Wallet = {
  readonly scope: Scope
  readonly code: string
  readonly sheet: Sheet
  readonly supplier: Supplier
  /** Our units per unit of the vendor. */
  readonly scale: bigint
}

/** Runs every check of the wallet, each with its own test members. */
export async function walletChecks({ scope, code, sheet, supplier, scale }: Wallet): Promise<void> {
  const at = (use: (seat: TestSeat) => Promise<void>) => withSeat(scope, code, use, scale)
  const groups = [
    ...[checks.reads, checks.signatures, checks.syntax, checks.bets, checks.wins, checks.rollbacks, checks.freeBets],
    crowds,
  ]
  for (const group of groups) await at((seat) => group({ sheet, supplier, seat }))
  await at((seat) => at((other) => strangers({ sheet, supplier, seat }, other)))
  await at((seat) => lateComers({ sheet, supplier, seat }, scope, code))
  const slowest = supplier.slowest()
  sheet.compare(
    `every response arrived within ${answerMsMax} ms`,
    { inTime: true },
    { slowest, inTime: slowest <= answerMsMax },
  )
}

/** Runs `play` with a test member that exists only meanwhile; `scale` is our units per unit of the vendor. */
export async function withSeat(
  scope: Scope,
  code: string,
  use: (seat: TestSeat) => Promise<void>,
  scale = 1n,
): Promise<void> {
  const seat = await takeTestSeat(scope, code, scale)
  try {
    await use(seat)
  } finally {
    await leaveTestSeat(scope, seat)
  }
}
