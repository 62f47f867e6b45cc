import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { reasonOf } from '#platform/log.ts'
import { type OutgoingMessage, Undeliverable } from './model.ts'
import { messageSealPlaceOf } from './send.ts'
import { deliverMail } from './send-mail.ts'
import { deliverSms } from './send-sms.ts'
import { endMessage, recordFailedAttempt, selectQueuedMessage } from './store.ts'

/** After this long an undelivered message is no longer useful. */
const retryWindowMinutes = 24 * 60
/** By then a code has expired, and the person has requested another. */
const codeRetryWindowMinutes = 5
const problemLengthMax = 300

/**
 * Sends one queued message. Throws when the provider is down, so that the queue retries with increasing delays. The provider is
 * called outside any transaction: a slow one holds no lock.
 */
export async function deliverMessage(scope: Scope, messageId: bigint): Promise<void> {
  const queued = await inBrand(scope, async (tx) => {
    const message = await selectQueuedMessage(tx, messageId)
    if (!message) return null
    const minutes = message.template.startsWith('code_') ? codeRetryWindowMinutes : retryWindowMinutes
    if (tx.now.getTime() - message.queuedAt.getTime() < minutes * 60_000) return message
    await endMessage(tx, messageId, 'given-up')
    return null
  })
  if (!queued) return
  const { name, hosts } = await readBrandConfig(scope.platform, scope.brandId)
  const content = JSON.parse(
    scope.platform.seal.open(queued.content, messageSealPlaceOf(scope.brandId, queued.channel)),
  )
  const outgoing: OutgoingMessage = {
    ...content,
    from: { name, host: hosts[0] ?? 'localhost' },
    reference: `${scope.brandId}-${messageId}`,
  }
  try {
    await (queued.channel === 'email' ? deliverMail : deliverSms)(scope.platform.config, outgoing)
  } catch (error) {
    await recordProblem(scope, messageId, error)
    if (error instanceof Undeliverable) return
    throw error
  }
  await inBrand(scope, (tx) => endMessage(tx, messageId, 'sent'))
}

async function recordProblem(scope: Scope, messageId: bigint, error: unknown): Promise<void> {
  const problem = reasonOf(error).slice(0, problemLengthMax)
  await inBrand(scope, async (tx) => {
    await recordFailedAttempt(tx, messageId, problem)
    if (error instanceof Undeliverable) await endMessage(tx, messageId, 'given-up')
  })
}
