import type { Tx } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { repayLoansSince, type WalletOrder } from './move.ts'

/** Records repaid loans where they are shown; a module above this one keeps some of them. */
export type LoanRecorder = Pick<Ports, 'recordRepaid'>

type ReturnedMoney = Omit<WalletOrder, 'kind'> & {
  /** The key under which the money had left the balance. */
  readonly since: string
}

/**
 * Repays what was lent to a member since money left the balance out of what is returned of it: had it been in the balance, it would
 * not have had to be lent (decisions 438, 439). Call after the money has been returned.
 * @returns what was repaid
 */
export async function repayFromReturned(
  tx: Tx,
  { since, ...returned }: ReturnedMoney,
  loans: LoanRecorder,
): Promise<bigint> {
  const order = { ...returned, kind: 'rollback', key: `${returned.key}:repaid` } as const
  const repaid = await repayLoansSince(tx, order, since)
  await loans.recordRepaid(tx, repaid)
  return repaid.reduce((sum, { amount }) => sum + amount, 0n)
}
