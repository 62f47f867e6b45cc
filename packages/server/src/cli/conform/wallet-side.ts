import type { Scope } from '#platform/db/tx.ts'
import { leaveTestSeat, type TestSeat, takeTestSeat } from './seat.ts'
import type { Sheet } from './sheet.ts'
import { crowds, lateComers, strangers } from './stranger-checks.ts'
import type { Supplier } from './supplier.ts'
import * as checks from './wallet-checks.ts'

/** The protocol's own bound: an answer that comes later is as good as none. */
export const answerMsMax = 2000
type Wallet = {
  readonly scope: Scope
  readonly code: string
  readonly sheet: Sheet
  readonly supplier: Supplier
  /** How many of our units are one of the vendor's. */
  readonly scale: bigint
}

/** Every check of the wallet, each with members of its own. */
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
    `every answer came within ${answerMsMax} ms`,
    { inTime: true },
    { slowest, inTime: slowest <= answerMsMax },
  )
}

/** A member of the kit's own for as long as it is used; `scale` is how many of our units are one of the vendor's. */
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
