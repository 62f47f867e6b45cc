import { brandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { countAttempt } from '#platform/http/rate-limit.ts'
import { readJson } from '#platform/http/read-body.ts'
import { Refused } from '#platform/refused.ts'
import { actOnNotice, creditOrKeep, type Judged } from './act-on-notice.ts'
import type { Verdict } from './deposit-state.ts'
import { providerKeys } from './provider.ts'
import { checkNotice, isNotice, type ProviderNotice, type SignedNotice } from './provider-signature.ts'
import { dropStrangersCalls, insertProviderCall, providerExists } from './store-provider.ts'

/** Rate limit per IP address for messages that fail verification; those beyond it are not stored. */
const strangersLimit = { name: 'provider-strangers', attemptsMax: 60, windowSeconds: 60 }
const strangersKeptDays = 30

export type ProviderMessage = SignedNotice & { readonly providerId: string }

/**
 * Receives one message in a provider's name and stores it with its raw body (unverified ones up to the rate limit). A genuine one
 * is judged and acted on in the same transaction, so that the provider can resend it at will.
 */
export async function receiveNotice(scope: Scope, message: ProviderMessage): Promise<Verdict> {
  const stranger = await creditOrKeep((isFull) => inBrand(scope, (tx) => judgeMessage(tx, message, isFull)))
  if (stranger.done !== undefined) return stranger.done
  await countAttempt(scope, strangersLimit, scope.ip)
  await inBrand(scope, (tx) => keep(tx, message, { verdict: stranger.verdict, depositId: null }))
  return stranger.verdict
}

async function judgeMessage(tx: Tx, message: ProviderMessage, isFull: boolean) {
  const notice = await readNotice(tx, message)
  if (typeof notice === 'string') return { verdict: notice }
  const { verdict, depositId } = await actOnNotice(tx, message.providerId, { notice, isFull })
  await keep(tx, message, { verdict, depositId })
  return { done: verdict }
}

/** Deletes unsigned messages after a month; messages signed by a provider are kept. */
export async function forgetStrangers(scope: Scope): Promise<void> {
  await inBrand(scope, (tx) => dropStrangersCalls(tx, new Date(tx.now.getTime() - strangersKeptDays * 86_400_000)))
}

const keep = (tx: Tx, { providerId, timestamp, signature, body }: ProviderMessage, judged: Judged): Promise<void> =>
  insertProviderCall(tx, { ...judged, providerId, signedAt: timestamp, signature, raw: body })

/** Returns the notice of a message, or the verdict why it is rejected. The signature is checked before the body is parsed. */
async function readNotice(tx: Tx, message: ProviderMessage): Promise<ProviderNotice | Verdict> {
  if (!(await providerExists(tx, message.providerId))) return 'unknown_provider'
  const checked = checkNotice(providerKeys(tx.platform, message.providerId), message, tx.now)
  if (checked !== 'genuine') return checked
  const notice = parsed(message.body)
  const { code } = await brandConfigIn(tx)
  return isNotice(notice) && notice.merchant === code ? notice : 'malformed'
}

function parsed(body: string): unknown {
  try {
    return readJson(body, { uniqueKeys: true })
  } catch (error) {
    if (error instanceof Refused) return null
    throw error
  }
}
