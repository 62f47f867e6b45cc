import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { parseJsonBody } from '#platform/http/read-body.ts'
import { Refused } from '#platform/refused.ts'
import { applyNotice, creditOrStore, type JudgedMessage } from './apply-notice.ts'
import type { Verdict } from './deposit-state.ts'
import { readProviderKeys } from './provider.ts'
import { isNotice, type ProviderNotice, type SignedNotice, verifyNotice } from './provider-signature.ts'
import { deleteUnsignedCalls, insertProviderCall, isKnownProvider } from './store-provider.ts'

/** Rate limit per IP address for messages that fail verification; those beyond it are not stored. */
const unsignedMessagesLimit = { name: 'provider-strangers', attemptsMax: 60, windowSeconds: 60 }

/** Counts a message that fails verification; refuses those beyond the limit. */
export const countUnsignedMessage = (scope: Scope) => countAttempt(scope, unsignedMessagesLimit, scope.ip)

const unsignedRetentionDays = 30

export type ProviderMessage = SignedNotice & { readonly providerId: string }

/**
 * Receives one message in a provider's name and stores it with its raw body (unverified ones up to the rate limit). A genuine one
 * is judged and acted on in the same transaction, so that the provider can resend it at will.
 */
export async function receiveNotice(scope: Scope, message: ProviderMessage): Promise<Verdict> {
  const stranger = await creditOrStore((isFull) => inBrand(scope, (tx) => judgeMessage(tx, message, isFull)))
  if (stranger.done !== undefined) return stranger.done
  await countUnsignedMessage(scope)
  await inBrand(scope, (tx) => storeMessage(tx, message, { verdict: stranger.verdict, depositId: null }))
  return stranger.verdict
}

async function judgeMessage(tx: Tx, message: ProviderMessage, isFull: boolean) {
  const notice = await verifyAndParseNotice(tx, message)
  if (typeof notice === 'string') return { verdict: notice }
  const { verdict, depositId } = await applyNotice(tx, message.providerId, { notice, isFull })
  await storeMessage(tx, message, { verdict, depositId })
  return { done: verdict }
}

/** Deletes unsigned messages after a month; messages signed by a provider are kept. */
export async function deleteUnsignedMessages(scope: Scope): Promise<void> {
  await inBrand(scope, (tx) => deleteUnsignedCalls(tx, new Date(tx.now.getTime() - unsignedRetentionDays * 86_400_000)))
}

const storeMessage = (
  tx: Tx,
  { providerId, timestamp, signature, body }: ProviderMessage,
  judged: JudgedMessage,
): Promise<void> => insertProviderCall(tx, { ...judged, providerId, signedAt: timestamp, signature, raw: body })

/** Returns the notice of a message, or the verdict why it is rejected. The signature is checked before the body is parsed. */
async function verifyAndParseNotice(tx: Tx, message: ProviderMessage): Promise<ProviderNotice | Verdict> {
  if (!(await isKnownProvider(tx, message.providerId))) return 'unknown_provider'
  const checked = verifyNotice(readProviderKeys(tx.platform, message.providerId), message, tx.now)
  if (checked !== 'genuine') return checked
  const notice = parseMessageBody(message.body)
  const { code } = await readBrandConfigIn(tx)
  return isNotice(notice) && notice.merchant === code ? notice : 'malformed'
}

function parseMessageBody(body: string): unknown {
  try {
    return parseJsonBody(body, { uniqueKeys: true })
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
