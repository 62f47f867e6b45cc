import { inBrand, type Scope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { findOwnLiveChat } from './live.ts'
import { selectConversation } from './store-conversations.ts'

/** Browsers send this every few seconds while the user types. */
const typingPerSender: RateLimit = { name: 'service-typing', attemptsMax: 40, windowSeconds: 60 }

/** Notifies the desk that the visitor is typing, when an operator has the live chat. */
export async function notifyDeskOfTyping(scope: Scope, token: unknown): Promise<Record<string, never>> {
  await countAttempt(
    scope,
    typingPerSender,
    scope.actor.kind === 'member' ? `member ${scope.actor.memberId}` : scope.ip,
  )
  return inBrand(scope, async (tx) => {
    const found = await findOwnLiveChat(tx, token)
    if (found?.kind === 'live' && found.status === 'assigned')
      await push(tx, `office:${tx.brandId}`, { type: 'typing', id: found.id.toString(), side: 'visitor' })
    return {}
  })
}

/** Notifies the visitor that the operator who has the live chat is typing. */
export async function notifyVisitorOfTyping(scope: Scope, id: bigint): Promise<Record<string, never>> {
  const { actor } = scope
  if (actor.kind !== 'operator') return refuse('not_allowed')
  await countAttempt(scope, typingPerSender, `operator ${actor.operatorId}`)
  return inBrand(scope, async (tx) => {
    const found = (await selectConversation(tx, id)) ?? refuse('not_found')
    const { kind, status, operatorId, memberId } = found
    if (kind !== 'live' || status === 'closed' || operatorId !== actor.operatorId) return {}
    const topic =
      memberId === null ? (`chat:${tx.brandId}:${id}` as const) : (`member:${tx.brandId}:${memberId}` as const)
    await push(tx, topic, { type: 'typing', id: id.toString(), side: 'operator' })
    return {}
  })
}
