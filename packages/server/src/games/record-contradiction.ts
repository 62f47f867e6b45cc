import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import { firstDayOf } from '#platform/local-time.ts'
import { vendorUserOf } from './game-sessions.ts'
import { insertLateDiscrepancy } from './reconcile/store-discrepancies.ts'
import type { WalletTransfer } from './store-transfers.ts'

type SettledTransfer = WalletTransfer & { readonly reference: string }

/**
 * Records that a vendor tells something else about a settled transfer than what was booked here, once, as a discrepancy for
 * operators to decide. No money is moved.
 */
export async function recordContradiction(tx: Tx, row: SettledTransfer, there: 'done' | 'refused'): Promise<void> {
  const { timeZone, currency } = await readBrandConfigIn(tx)
  const toSide = (state: string, at: Date) => ({
    ...{ kind: `transfer_${row.direction}`, member: vendorUserOf(row.memberId), round: null, currency: currency.code },
    ...{ amount: formatExactMoney(row.amount), state, at: at.toISOString() },
  })
  await insertLateDiscrepancy(
    tx,
    { vendor: row.vendor, day: firstDayOf(timeZone, row.at, 'day') },
    {
      ...{ tx: row.reference, class: 'late', memberId: row.memberId },
      ...{ there: toSide(there, tx.now), here: toSide(row.state, row.at) },
    },
  )
  await notifyOffice(tx, 'discrepancy')
}
