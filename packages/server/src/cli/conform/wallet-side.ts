import type { Scope } from '#platform/db/tx.ts'
import { leaveTestSeat, type TestSeat, takeTestSeat } from './seat.ts'
import type { Sheet } from './sheet.ts'
import { crowds, lateComers, strangers } from './stranger-checks.ts'
import type { Supplier } from './supplier.ts'
import * as checks from './wallet-checks.ts'

/** The protocol's own bound: an answer that comes later is as good as none. */
const answerMsMax = 2000
type Wallet = { readonly scope: Scope; readonly code: string; readonly sheet: Sheet; readonly supplier: Supplier }

/** Every check of the wallet, each with members of its own. */
export async function walletChecks({ scope, code, sheet, supplier }: Wallet): Promise<void> {
  const groups = [
    ...[checks.reads, checks.signatures, checks.syntax, checks.bets, checks.wins, checks.rollbacks, checks.freeBets],
    crowds,
  ]
  for (const group of groups) await withSeat(scope, code, (seat) => group({ sheet, supplier, seat }))
  await withSeat(scope, code, (seat) => withSeat(scope, code, (other) => strangers({ sheet, supplier, seat }, other)))
  await withSeat(scope, code, (seat) => lateComers({ sheet, supplier, seat }, scope, code))
  const slowest = supplier.slowest()
  sheet.compare(
    `every answer came within ${answerMsMax} ms`,
    { inTime: true },
    { slowest, inTime: slowest <= answerMsMax },
  )
}

/** A member of the kit's own for as long as it is used. */
export async function withSeat(scope: Scope, code: string, use: (seat: TestSeat) => Promise<void>): Promise<void> {
  const seat = await takeTestSeat(scope, code)
  try {
    await use(seat)
  } finally {
    await leaveTestSeat(scope, seat)
  }
}
