import type { Body } from '@gasing/contract/call'
import type { saveBtcpay } from '@gasing/contract/calls/office/btcpay'
import { appendAudit } from '#audit/public.ts'
import { brandConfig, changed } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { BtcpaySilent, readStore } from './btcpay-api.ts'
import { btcpayId } from './btcpay-settle.ts'
import { callbackUrl } from './provider.ts'
import { btcpayOf, putBtcpay } from './store-btcpay.ts'
import { saveProvider } from './store-channels.ts'

/** Returns the brand's BTCPay settings without secrets, and the webhook address. */
export async function readBtcpay(scope: Scope) {
  const brand = await brandConfig(scope.platform, scope.brandId)
  const kept = await inBrand(scope, btcpayOf)
  const settings = kept ? { url: kept.url, storeId: kept.storeId, paymentMethod: kept.paymentMethod } : null
  return { settings, webhookUrl: callbackUrl(scope.platform, brand, btcpayId) }
}

/** Saves the server after reading the store from it, so that a mistyped key is noticed at once. */
export async function saveBtcpaySettings(scope: Scope, form: Body<typeof saveBtcpay>): Promise<Record<string, never>> {
  const before = await inBrand(scope, btcpayOf)
  const apiKey = form.apiKey ?? before?.apiKey
  const webhookSecret = form.webhookSecret ?? before?.webhookSecret
  const missing = { code: 'secret_needed' as const }
  if (!apiKey) return refuse('fields_refused', { fields: { apiKey: missing } })
  if (!webhookSecret) return refuse('fields_refused', { fields: { webhookSecret: missing } })
  const { url, storeId, paymentMethod } = form
  const next = { url, storeId, paymentMethod, apiKey, webhookSecret }
  await readStore(scope.platform, next).catch((error: unknown) => {
    if (error instanceof BtcpaySilent) return refuse('provider_unreachable')
    throw error
  })
  return inBrand(scope, async (tx) => {
    await changed(tx)
    await putBtcpay(tx, next)
    await saveProvider(tx, { providerId: btcpayId, pageUrl: '' })
    const told = {
      url,
      storeId,
      paymentMethod,
      newKey: form.apiKey !== undefined,
      newSecret: form.webhookSecret !== undefined,
    }
    const was = before && { url: before.url, storeId: before.storeId, paymentMethod: before.paymentMethod }
    await appendAudit(tx, { action: 'btcpay.save', subject: 'provider:btcpay', before: was ?? null, after: told })
    return {}
  })
}
