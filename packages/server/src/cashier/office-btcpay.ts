import type { Body } from '@gasing/contract/call'
import type { saveBtcpay } from '@gasing/contract/calls/office/btcpay'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { BtcpayUnavailable, fetchStore } from './btcpay-api.ts'
import { btcpayId } from './btcpay-settle.ts'
import { buildCallbackUrl } from './provider.ts'
import { readBtcpayServer, saveBtcpayServer } from './store-btcpay.ts'
import { upsertProvider } from './store-channels.ts'

/** Returns the brand's BTCPay settings without secrets, and the webhook address. */
export async function readBtcpaySettings(scope: Scope) {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const stored = await inBrand(scope, readBtcpayServer)
  const settings = stored ? { url: stored.url, storeId: stored.storeId, paymentMethod: stored.paymentMethod } : null
  return { settings, webhookUrl: buildCallbackUrl(scope.platform, brand, btcpayId) }
}

/** Saves the server after reading the store from it, so that a mistyped key is noticed at once. */
export async function saveBtcpaySettings(scope: Scope, form: Body<typeof saveBtcpay>): Promise<Record<string, never>> {
  const before = await inBrand(scope, readBtcpayServer)
  const apiKey = form.apiKey ?? before?.apiKey
  const webhookSecret = form.webhookSecret ?? before?.webhookSecret
  const missing = { code: 'secret_needed' as const }
  if (!apiKey) return refuse('fields_refused', { fields: { apiKey: missing } })
  if (!webhookSecret) return refuse('fields_refused', { fields: { webhookSecret: missing } })
  const { url, storeId, paymentMethod } = form
  const next = { url, storeId, paymentMethod, apiKey, webhookSecret }
  await fetchStore(scope.platform, next).catch((error: unknown) => {
    if (error instanceof BtcpayUnavailable) return refuse('provider_unreachable')
    throw error
  })
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    await saveBtcpayServer(tx, next)
    await upsertProvider(tx, { providerId: btcpayId, pageUrl: '' })
    const audited = {
      url,
      storeId,
      paymentMethod,
      newKey: form.apiKey !== undefined,
      newSecret: form.webhookSecret !== undefined,
    }
    const was = before && { url: before.url, storeId: before.storeId, paymentMethod: before.paymentMethod }
    await appendAudit(tx, { action: 'btcpay.save', subject: 'provider:btcpay', before: was ?? null, after: audited })
    return {}
  })
}
