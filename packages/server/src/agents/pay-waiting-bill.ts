import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import type { BillRow } from './contract-model.ts'
import { notifySides } from './notify.ts'
import { isPayeeReady, payFromPlatform, payFromUpline } from './pay.ts'
import { lockBill, updateBillPaid } from './store-bills.ts'

/** Pays a bill that was waiting for its upline's money, for its payee's account or for a case. @returns whether it was paid */
export const payWaitingBill = (scope: Scope, id: bigint): Promise<boolean> =>
  inBrand(scope, async (tx) => {
    const bill = await lockBill(tx, id)
    if (!bill || !(await isPaidNow(tx, bill))) return false
    await updateBillPaid(tx, id)
    await notifySides(tx, bill)
    return true
  })

async function isPaidNow(tx: Tx, bill: BillRow): Promise<boolean> {
  if (bill.status === 'short') return (await payFromUpline(tx, bill)) === 'paid'
  // operators decide a large sum, and whatever one of them has already approved
  if (bill.status !== 'waiting' || bill.firstBy !== null) return false
  if (bill.amount > (await readBrandConfigIn(tx)).twoPersonsAbove || !(await isPayeeReady(tx, bill))) return false
  await payFromPlatform(tx, bill)
  return true
}
