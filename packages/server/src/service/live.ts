import { saidLengthMax } from '@gasing/contract/calls/service'
import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import { readInfo } from '#members/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { randomToken } from '#platform/random.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import {
  inBrandSaying,
  keepNote,
  keepSaid,
  messageLine,
  readWritten,
  type Written,
  withoutKey,
} from './conversations.ts'
import * as store from './store-conversations.ts'
import { messageRows, unreadOf } from './store-messages.ts'

/** Limits new guest conversations per address: enough for a household, too few for a bot. */
const opensPerAddress: RateLimit = { name: 'service-open', attemptsMax: 30, windowSeconds: 3600 }
const tokenPattern = /^[A-Za-z0-9_-]{43}$/
const dayMs = 86_400_000
/** CONF-1: the module of our own live chat; past messages stay readable when it is off. */
export const liveChatModule = 'LIVECHAT'
/** SIDE-8: above this rank a member is served first. */
const plainRankMax = 4

const hashOf = (token: unknown): Buffer | null =>
  typeof token === 'string' && tokenPattern.test(token) ? sha256(token) : null

/** The caller's newest live chat: the member's, or that of a guest's token. */
export async function ownLive(tx: Tx, token: unknown): Promise<store.Conversation | null> {
  if (tx.actor.kind === 'member') return store.memberLive(tx, tx.actor.memberId)
  const hash = hashOf(token)
  return hash && store.guestLive(tx, hash)
}

/** Which conversation a guest's token opens, for the guest's socket. */
export async function guestConversation(
  platform: Scope['platform'],
  brandId: number,
  token: string,
): Promise<bigint | null> {
  const hash = hashOf(token)
  if (!hash) return null
  const found = await inBrand(systemScope(platform, brandId, 'socket'), (tx) => store.guestLive(tx, hash))
  return found?.id ?? null
}

type Page = { readonly cursor?: string | undefined; readonly pageSize?: number | undefined }

export const readLive = (scope: Scope, token: unknown, { cursor, pageSize = cursorPageSize }: Page) =>
  inBrand(scope, async (tx) => {
    const found = await ownLive(tx, token)
    if (!found) return { conversation: null }
    const rows = await messageRows(tx, found.id, { before: readCursor(cursor), limit: pageSize + 1 })
    const { list, next } = cutPage(rows, pageSize, ({ id }) => id)
    const unread = (await unreadOf(tx, [found.id], 'visitor')).get(found.id) ?? 0
    const messages = list.map((message) => messageLine(message, '/wps/service/chat/messages'))
    return { conversation: { id: found.id.toString(), status: found.status, unread, messages, next } }
  })

/** Sends a message to customer service, opening a conversation when none is in progress. */
export async function sayLive(scope: Scope, token: unknown, written: Written) {
  const said = await readWritten(scope, written, { min: 1, max: saidLengthMax })
  if (scope.actor.kind !== 'member' && !(await isUnderWay(scope, token)))
    await countAttempt(scope, opensPerAddress, scope.ip)
  return inBrandSaying(scope, said, async (tx, kept) => {
    if (!isModuleOn(await brandConfigIn(tx), liveChatModule)) refuse('chat_closed')
    const { conversation, token: made } = await talkedIn(tx, token)
    const { status } = conversation
    const saying = { side: 'visitor', author: conversation.account, status } as const
    const messageId = await keepSaid(tx, conversation, saying, kept())
    return {
      conversationId: conversation.id.toString(),
      messageId: messageId.toString(),
      ...(made !== null && { token: made }),
    }
  })
}

const isUnderWay = (scope: Scope, token: unknown): Promise<boolean> =>
  inBrand(withoutKey(scope), async (tx) => {
    const found = await ownLive(tx, token)
    return found !== null && isFresh(tx, found)
  })

const isFresh = (tx: Tx, { status, lastAt }: store.Conversation): boolean =>
  status !== 'closed' && tx.now.getTime() - lastAt.getTime() < dayMs

/** Returns the conversation in progress, locked, or a new one. A conversation idle for a day is closed. */
async function talkedIn(tx: Tx, token: unknown): Promise<{ conversation: store.Conversation; token: string | null }> {
  const known = await ownLive(tx, token)
  const locked = known && (await store.lockedConversation(tx, known.id))
  if (locked?.kind === 'live' && isFresh(tx, locked)) return { conversation: locked, token: null }
  if (locked?.kind === 'live' && locked.status !== 'closed') await keepNote(tx, locked, 'closed', 'closed')
  const { actor } = tx
  if (actor.kind !== 'member') return openedByGuest(tx)
  const { nickname, clubLabel } = await readInfo(tx, actor.memberId)
  const opened = await store.insertConversation(tx, {
    ...blank(tx),
    memberId: actor.memberId,
    account: actor.username || nickname,
    guestHash: null,
    vip: (clubLabel?.rankLevel ?? 0) > plainRankMax,
  })
  // another window of the member opened one first; use that
  const conversation = opened ?? (await store.memberLive(tx, actor.memberId)) ?? refuse('timeout_retry_please')
  return { conversation, token: null }
}

async function openedByGuest(tx: Tx): Promise<{ conversation: store.Conversation; token: string }> {
  const token = randomToken()
  const opened = await store.insertConversation(tx, { ...blank(tx), guestHash: sha256(token) })
  return { conversation: opened ?? refuse('timeout_retry_please'), token }
}

const blank = (tx: Tx) => ({
  kind: 'live' as const,
  memberId: null,
  account: '',
  vip: false,
  language: tx.scope.language,
  ticketType: null,
  subject: '',
})

export const seenLive = (scope: Scope, token: unknown, messageId: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const found = (await ownLive(tx, token)) ?? refuse('not_found')
    if (!(await store.markSeen(tx, found.id, 'visitor', messageId))) refuse('not_found')
    return {}
  })

/** Ends the visitor's conversation; idempotent. */
export const endLive = (scope: Scope, token: unknown): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const found = (await ownLive(tx, token)) ?? refuse('not_found')
    const locked = await store.lockedConversation(tx, found.id)
    if (locked?.kind === 'live' && locked.status !== 'closed') await keepNote(tx, locked, 'closed', 'closed')
    return {}
  })
