import { getLanguageTag } from '@gasing/contract/languages'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { BtcpayUnavailable, createInvoice } from './btcpay-api.ts'
import { isAsRequested } from './btcpay-invoice.ts'
import { notifyDeposit } from './notify.ts'
import { requireOwnDeposit } from './own-deposits.ts'
import { readBtcpayServer, updateDepositInvoice } from './store-btcpay.ts'
import { updateDepositStatus } from './store-deposits.ts'

type DraftedDeposit = { readonly depositId: bigint; readonly origin: string; readonly minutes: number }

/**
 * Requests a BTCPay invoice for a drafted deposit. No transaction is open meanwhile. Without a usable answer the deposit fails,
 * since the member has no payment address. A repeated call finds the existing invoice.
 */
export async function openBtcpayInvoice(scope: Scope, { depositId, origin, minutes }: DraftedDeposit) {
  // the request's idempotency key was used when the deposit was drafted
  const plain = withoutIdempotencyKey(scope)
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const { row, btcpay } = await inBrand(plain, async (tx) => ({
    row: await requireOwnDeposit(tx, depositId),
    btcpay: (await readBtcpayServer(tx)) ?? refuse('channel_unavailable'),
  }))
  const id = depositId.toString()
  if (row.redirectUrl !== '') return { depositId: id, status: row.status, redirectUrl: row.redirectUrl }
  if (row.status !== 'draft') return refuse('provider_unreachable')
  const returnUrl = new URL(`/member/depositv2?deposit=${depositId}`, origin).href
  const language = getLanguageTag(scope.language)
  const order = { reference: row.reference, amount: row.amount, currency, returnUrl, minutes, language }
  const made = await createInvoice(scope.platform, btcpay, order).catch((error: unknown) => {
    if (error instanceof BtcpayUnavailable) return null
    throw error
  })
  const isRight = made !== null && isAsRequested(made, { amount: row.amount, currency: currency.code })
  return inBrand(plain, async (tx) => {
    const link = isRight ? made.checkoutLink : undefined
    if (made && link && (await updateDepositInvoice(tx, depositId, { id: made.id, link }))) {
      await notifyDeposit(tx, row, 'created')
      return { depositId: id, status: 'created' as const, redirectUrl: link }
    }
    if (!link && (await updateDepositStatus(tx, depositId, ['draft'], 'failed'))) {
      await notifyDeposit(tx, row, 'failed')
      return null
    }
    // a concurrent repeat of this call was faster
    const now = await requireOwnDeposit(tx, depositId)
    return now.redirectUrl === '' ? null : { depositId: id, status: now.status, redirectUrl: now.redirectUrl }
  }).then((answer) => answer ?? refuse('provider_unreachable'))
}
