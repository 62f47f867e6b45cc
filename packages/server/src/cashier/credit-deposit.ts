import type { Tx } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'
import { credit, debit, feeAccount } from '#wallet/public.ts'
import { grantBonus, payBonus } from './bonus.ts'
import type { DepositStatus } from './deposit-state.ts'
import { notifyDeposit } from './notify.ts'
import { addTurnover } from './require-turnover.ts'
import { type DepositRow, updateDepositStatus } from './store-deposits.ts'

/**
 * Credits a deposit once: its state changes in the same transaction, and the ledger key is derived from the deposit. The given
 * amount is credited in full; the channel's fee is then debited to the brand.
 */
export async function creditDeposit(
  tx: Tx,
  deposit: Pick<DepositRow, 'depositId' | 'memberId' | 'channelId' | 'fee' | 'turnoverPercent'>,
  { from, amount }: { from: DepositStatus; amount: bigint },
): Promise<boolean> {
  const { depositId, memberId, channelId, fee } = deposit
  invariant(amount > fee, 'expected a deposit larger than its fee')
  if (!(await updateDepositStatus(tx, depositId, [from], 'credited'))) return false
  const key = `deposit:${depositId}`
  const reference = key
  const bonus = await grantBonus(tx, deposit, amount)
  const own = { memberId, source: 'deposit', reference, amount, percent: deposit.turnoverPercent } as const
  await addTurnover(tx, own, ...(bonus ? [bonus] : []))
  await credit(tx, { memberId, from: `channel:${channelId}`, amount, kind: 'deposit', key, reference })
  if (fee > 0n) await debit(tx, { memberId, to: feeAccount, amount: fee, kind: 'fee', key: `${key}:fee`, reference })
  if (bonus) await payBonus(tx, deposit, bonus.amount)
  await notifyDeposit(tx, deposit, 'credited')
  return true
}
