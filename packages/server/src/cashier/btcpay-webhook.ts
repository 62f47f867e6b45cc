import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { BtcpayUnavailable, isWebhookSigned } from './btcpay-api.ts'
import { btcpayId, settleInvoice } from './btcpay-settle.ts'
import { countUnsignedMessage } from './callbacks.ts'
import type { Verdict } from './deposit-state.ts'
import { readBtcpayServer, selectDepositOfInvoice } from './store-btcpay.ts'
import { insertProviderCall } from './store-provider.ts'

const Webhook = Type.Object({ type: Type.String(), invoiceId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) })
const webhookSchema = Compile(Webhook)

type WebhookMessage = { readonly signature: string; readonly body: string }

/**
 * Receives a webhook. It moves no money itself: a genuine one makes us read the invoice from BTCPay. Every judged message is
 * stored, forged ones up to the rate limit. Answers 503 when BTCPay cannot be reached, so that it sends the webhook again.
 */
export async function receiveWebhook(scope: Scope, message: WebhookMessage): Promise<Verdict> {
  const btcpay = await inBrand(scope, readBtcpayServer)
  if (!btcpay) return refuse('not_found')
  const secrets = [btcpay.webhookSecret, btcpay.formerSecret].filter((secret) => secret !== null)
  if (!isWebhookSigned(secrets, message.body, message.signature)) {
    await countUnsignedMessage(scope)
    await storeWebhook(scope, message, { verdict: 'forged', depositId: null })
    return refuse('signature_wrong')
  }
  const parsedWebhook = parseWebhook(message.body)
  if (!parsedWebhook) {
    await storeWebhook(scope, message, { verdict: 'malformed', depositId: null })
    return refuse('bad_request')
  }
  const depositId = await inBrand(scope, (tx) => selectDepositOfInvoice(tx, parsedWebhook.invoiceId))
  if (depositId === null) {
    await storeWebhook(scope, message, { verdict: 'unknown_order', depositId })
    return 'unknown_order'
  }
  const verdict = await settleInvoice(scope, { depositId, invoiceId: parsedWebhook.invoiceId }).catch(
    (error: unknown) => {
      if (error instanceof BtcpayUnavailable) return refuse('provider_unreachable')
      throw error
    },
  )
  await storeWebhook(scope, message, { verdict, depositId })
  return verdict
}

function storeWebhook(
  scope: Scope,
  { signature, body }: WebhookMessage,
  judged: { verdict: Verdict; depositId: bigint | null },
) {
  const call = { ...judged, providerId: btcpayId, signedAt: '', signature, raw: body }
  return inBrand(scope, (tx) => insertProviderCall(tx, call))
}

function parseWebhook(body: string): Static<typeof Webhook> | null {
  try {
    const value: unknown = JSON.parse(body)
    return webhookSchema.Check(value) ? value : null
  } catch {
    return null
  }
}
