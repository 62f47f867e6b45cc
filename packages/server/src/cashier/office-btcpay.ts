import type { Body } from '@gasing/contract/call'
import type { saveBtcpay } from '@gasing/contract/calls/office/btcpay'
import { isSamePayee } from '@gasing/contract/rules/same-payee'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type BtcpaySettings, BtcpayUnavailable, fetchStore } from './btcpay-api.ts'
import { applyServer, readServers, toServerPayee } from './btcpay-server.ts'
import { btcpayId } from './btcpay-settle.ts'
import { proposePayee } from './payee-changes.ts'
import { buildCallbackUrl } from './provider.ts'

type BtcpayForm = Body<typeof saveBtcpay>

/** Returns the brand's BTCPay settings without secrets, and the webhook address. */
export async function readBtcpaySettings(scope: Scope) {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const { standing, proposed } = await inBrand(scope, readServers)
  const pick = (server: typeof proposed) => (server && toServerPayee(server).server) ?? null
  return {
    settings: pick(proposed ?? standing),
    standing: pick(standing),
    webhookUrl: buildCallbackUrl(scope.platform, brand, btcpayId),
  }
}

/**
 * Saves the server after reading the store from it, so that a mistyped key is noticed at once. Another server or store waits for a
 * second operator; other secrets of the same one take effect at once.
 */
export async function saveBtcpaySettings(scope: Scope, form: BtcpayForm): Promise<Record<string, never>> {
  const { standing, proposed } = await inBrand(scope, readServers)
  // a stored key is sent to no other server: that would tell it to whoever runs that one
  const known = [proposed, standing].find((server) => server?.url === form.url)
  const apiKey = form.apiKey ?? known?.apiKey
  const webhookSecret = form.webhookSecret ?? (known ?? standing)?.webhookSecret
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
    await saveServer(tx, form, next)
    return {}
  })
}

async function saveServer(tx: Tx, form: BtcpayForm, next: Omit<BtcpaySettings, 'formerSecret'>): Promise<void> {
  const { apiKey, webhookSecret } = next
  const wished = toServerPayee(next)
  const { standing: stored, proposed } = await readServers(tx)
  const standing = stored ? toServerPayee(stored) : null
  const isRekeyed = form.apiKey !== undefined || form.webhookSecret !== undefined
  if (standing && isSamePayee(standing, wished)) {
    await applyServer(tx, next)
    await appendAudit(tx, {
      action: 'btcpay.save',
      subject: 'provider:btcpay',
      before: standing.server ?? null,
      after: { ...wished.server, newKey: form.apiKey !== undefined, newSecret: form.webhookSecret !== undefined },
    })
  } else if (proposed && isSamePayee(toServerPayee(proposed), wished) && !isRekeyed) return
  await proposePayee(tx, { channelId: null, standing, wished, secrets: { apiKey, webhookSecret } })
}
