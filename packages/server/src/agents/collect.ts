import { inBrand, type Scope } from '#platform/db/tx.ts'
import { payFromUpline } from './pay.ts'
import { lockBill, noteBillPaid } from './store-bills.ts'
import { tellLine } from './tell.ts'

/** Pays a bill that was waiting for its upline's money. @returns whether it was paid */
export const payBill = (scope: Scope, id: bigint): Promise<boolean> =>
  inBrand(scope, async (tx) => {
    const bill = await lockBill(tx, id)
    if (bill?.status !== 'short' || (await payFromUpline(tx, bill)) === 'short') return false
    await noteBillPaid(tx, id)
    await tellLine(tx, bill)
    return true
  })
