import { messageLengthMax } from '@gasing/contract/calls/service'
import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { readProfile } from '#members/public.ts'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, systemScope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import {
  inBrandWithMessage,
  type SubmittedMessage,
  storeMessage,
  storeNote,
  toMessageLine,
  validateMessage,
} from './conversations.ts'
import * as store from './store-conversations.ts'
import { countUnreadByConversation, selectMessages } from './store-messages.ts'

/** Limits new guest conversations per address: enough for a household, too few for a bot. */
const chatsPerAddress: RateLimit = { name: 'service-open', attemptsMax: 30, windowSeconds: 3600 }
const tokenPattern = /^[A-Za-z0-9_-]{43}$/
const dayMs = 86_400_000
/** CONF-1: the module of our own live chat; past messages stay readable when it is off. */
export const liveChatModule = 'LIVECHAT'
/** SIDE-8: above this rank a member is served first. */
const normalPriorityRankMax = 4

const hashGuestToken = (token: unknown): Buffer | null =>
  typeof token === 'string' && tokenPattern.test(token) ? sha256(token) : null

/** The caller's newest live chat: the member's, or that of a guest's token. */
export async function findOwnLiveChat(tx: Tx, token: unknown): Promise<store.Conversation | null> {
  if (tx.actor.kind === 'member') return store.selectMemberLiveChat(tx, tx.actor.memberId)
  const hash = hashGuestToken(token)
  return hash && store.selectGuestLiveChat(tx, hash)
}

/** Which conversation a guest's token opens, for the guest's socket. */
export async function findGuestConversation(
  platform: Scope['platform'],
  brandId: number,
  token: string,
): Promise<bigint | null> {
  const hash = hashGuestToken(token)
  if (!hash) return null
  const found = await inBrand(systemScope(platform, brandId, 'socket'), (tx) => store.selectGuestLiveChat(tx, hash))
  return found?.id ?? null
}

export const readLiveChat = (scope: Scope, token: unknown, { cursor, pageSize = cursorPageSize }: CursorPage) =>
  inBrand(scope, async (tx) => {
    const found = await findOwnLiveChat(tx, token)
    if (!found) return { conversation: null }
    const rows = await selectMessages(tx, found.id, { before: parseCursor(cursor), limit: pageSize + 1 })
    const { list, next } = cutPage(rows, pageSize, ({ id }) => id)
    const unread = (await countUnreadByConversation(tx, [found.id], 'visitor')).get(found.id) ?? 0
    const messages = list.map((message) => toMessageLine(message, '/wps/service/chat/messages'))
    return { conversation: { id: found.id.toString(), status: found.status, unread, messages, next } }
  })

/** Sends a message to customer service, opening a conversation when none is in progress. */
export async function sendLiveMessage(scope: Scope, token: unknown, written: SubmittedMessage) {
  const said = await validateMessage(scope, written, { min: 1, max: messageLengthMax })
  if (scope.actor.kind !== 'member' && !(await isLiveChatOpen(scope, token)))
    await countAttempt(scope, chatsPerAddress, scope.ip)
  return inBrandWithMessage(scope, said, async (tx, insertMessage) => {
    if (!isModuleOn(await readBrandConfigIn(tx), liveChatModule)) refuse('chat_closed')
    const { conversation, token: made } = await lockOrOpenLiveChat(tx, token)
    const { status } = conversation
    const saying = { side: 'visitor', author: conversation.account, status } as const
    const messageId = await storeMessage(tx, conversation, saying, await insertMessage())
    return {
      conversationId: conversation.id.toString(),
      messageId: messageId.toString(),
      ...(made !== null && { token: made }),
    }
  })
}

const isLiveChatOpen = (scope: Scope, token: unknown): Promise<boolean> =>
  inBrand(withoutIdempotencyKey(scope), async (tx) => {
    const found = await findOwnLiveChat(tx, token)
    return found !== null && isRecent(tx, found)
  })

const isRecent = (tx: Tx, { status, lastAt }: store.Conversation): boolean =>
  status !== 'closed' && tx.now.getTime() - lastAt.getTime() < dayMs

/** Returns the conversation in progress, locked, or a new one. A conversation idle for a day is closed. */
async function lockOrOpenLiveChat(
  tx: Tx,
  token: unknown,
): Promise<{ conversation: store.Conversation; token: string | null }> {
  const known = await findOwnLiveChat(tx, token)
  const locked = known && (await store.lockConversation(tx, known.id))
  if (locked?.kind === 'live' && isRecent(tx, locked)) return { conversation: locked, token: null }
  if (locked?.kind === 'live' && locked.status !== 'closed') await storeNote(tx, locked, 'closed', 'closed')
  const { actor } = tx
  if (actor.kind !== 'member') return openGuestChat(tx)
  const { nickname, clubLabel } = await readProfile(tx, actor.memberId)
  const opened = await store.insertConversation(tx, {
    ...buildLiveChat(tx),
    memberId: actor.memberId,
    account: actor.username || nickname,
    guestHash: null,
    vip: (clubLabel?.rankLevel ?? 0) > normalPriorityRankMax,
  })
  // another window of the member opened one first; use that
  const conversation =
    opened ?? (await store.selectMemberLiveChat(tx, actor.memberId)) ?? refuse('timeout_retry_please')
  return { conversation, token: null }
}

async function openGuestChat(tx: Tx): Promise<{ conversation: store.Conversation; token: string }> {
  const token = randomToken()
  const opened = await store.insertConversation(tx, { ...buildLiveChat(tx), guestHash: sha256(token) })
  return { conversation: opened ?? refuse('timeout_retry_please'), token }
}

const buildLiveChat = (tx: Tx) => ({
  kind: 'live' as const,
  memberId: null,
  account: '',
  vip: false,
  language: tx.scope.language,
  ticketType: null,
  subject: '',
})

export const markLiveChatSeen = (scope: Scope, token: unknown, messageId: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const found = (await findOwnLiveChat(tx, token)) ?? refuse('not_found')
    if (!(await store.updateSeenMessage(tx, found.id, 'visitor', messageId))) refuse('not_found')
    return {}
  })

/** Ends the visitor's conversation; idempotent. */
export const endLiveChat = (scope: Scope, token: unknown): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const found = (await findOwnLiveChat(tx, token)) ?? refuse('not_found')
    const locked = await store.lockConversation(tx, found.id)
    if (locked?.kind === 'live' && locked.status !== 'closed') await storeNote(tx, locked, 'closed', 'closed')
    return {}
  })
