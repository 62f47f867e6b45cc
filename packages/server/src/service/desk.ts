import { messageLengthMax, ticketLengthMax } from '@gasing/contract/calls/service'
import { appendAudit } from '#audit/public.ts'
import { readProfile, selectMember } from '#members/public.ts'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import {
  inBrandWithMessage,
  type SubmittedMessage,
  storeMessage,
  storeNote,
  toMessageLine,
  validateMessage,
} from './conversations.ts'
import { notifyAnswer } from './notify-answer.ts'
import { validateLine } from './plain-text.ts'
import * as store from './store-conversations.ts'
import { countUnreadByConversation, selectMessages } from './store-messages.ts'

const requireOperator = ({ actor }: Scope): store.Operator =>
  actor.kind === 'operator' ? actor : refuse('not_allowed')

/** Lists the conversations of the desk: waiting, in progress and closed. */
export const listConversations = (scope: Scope, filter: store.ConversationFilter) =>
  inBrand(scope, async (tx) => {
    const rows = await store.selectConversations(tx, filter)
    const unread = await countUnreadByConversation(
      tx,
      rows.map(({ id }) => id),
      'operator',
    )
    return {
      list: rows.map((row) => toConversationLine(scope, row, unread.get(row.id) ?? 0)),
      total: await store.countConversations(tx, filter),
    }
  })

export const readConversation = (scope: Scope, id: bigint, { cursor, pageSize = cursorPageSize }: CursorPage) =>
  inBrand(scope, async (tx) => {
    const row = await findConversation(tx, id)
    const rows = await selectMessages(tx, id, { before: parseCursor(cursor), limit: pageSize + 1 })
    const { list, next } = cutPage(rows, pageSize, (message) => message.id)
    const unread = (await countUnreadByConversation(tx, [id], 'operator')).get(id) ?? 0
    const messages = list.map((message) => ({
      ...toMessageLine(message, '/office/api/conversations/messages'),
      author: message.author,
    }))
    const member = row.memberId === null ? null : await readMemberFacts(tx, row.memberId)
    return { ...toConversationLine(scope, row, unread), messages, next, member }
  })

/** Facts about the member in a conversation. */
async function readMemberFacts(tx: Tx, memberId: bigint) {
  const { account, nickname, type, clubLabel, email, mobile, registeredAt } = await readProfile(tx, memberId)
  const member = (await selectMember(tx, memberId)) ?? refuse('not_found')
  const { status, language } = member
  const club = clubLabel?.labelName ?? ''
  return { account, nickname, type, status, club, language, email, mobile, registeredAt }
}

/**
 * Assigns a conversation to the calling operator; of two concurrent calls one succeeds.
 * @param from the operator it is taken over from; null when it is unassigned
 */
export const takeConversation = (scope: Scope, id: bigint, from: string | null): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const by = requireOperator(scope)
    const before = (await store.lockConversation(tx, id)) ?? refuse('not_found')
    if (!(await store.assignConversation(tx, id, by, from))) refuse('already_decided')
    if (from === null) await storeNote(tx, before, 'taken', before.kind === 'live' ? 'assigned' : before.status)
    else await storeNote(tx, before, 'taken_over', before.status)
    const entry = { action: 'conversation.take', subject: `conversation:${id}` }
    if (from !== null) await appendAudit(tx, { ...entry, before: from, after: by.name })
    return {}
  })

/** Answers a conversation: a live chat only by its assigned operator, a ticket by any operator of the desk. */
export async function answerConversation(
  scope: Scope,
  id: bigint,
  written: SubmittedMessage,
): Promise<{ messageId: string }> {
  const by = requireOperator(scope)
  const { kind } = await inBrand(withoutIdempotencyKey(scope), (tx) => findConversation(tx, id))
  const said = await validateMessage(scope, written, {
    min: 1,
    max: kind === 'live' ? messageLengthMax : ticketLengthMax,
  })
  return inBrandWithMessage(scope, said, async (tx, insertMessage) => {
    const row = (await store.lockConversation(tx, id)) ?? refuse('not_found')
    if (row.status === 'closed') refuse('conversation_closed')
    if (row.kind === 'live' && row.operatorId !== by.operatorId) refuse('conversation_taken')
    const status = row.kind === 'live' ? 'assigned' : 'answered'
    const messageId = await storeMessage(tx, row, { side: 'operator', author: by.name, status }, await insertMessage())
    await store.updateSeenMessage(tx, id, 'operator', messageId)
    await notifyAnswer(tx, row)
    return { messageId: messageId.toString() }
  })
}

export const markConversationSeen = (scope: Scope, id: bigint, messageId: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    await findConversation(tx, id)
    if (!(await store.updateSeenMessage(tx, id, 'operator', messageId))) refuse('not_found')
    return {}
  })

export const closeConversation = (scope: Scope, id: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const row = (await store.lockConversation(tx, id)) ?? refuse('not_found')
    if (row.status === 'closed') refuse('already_decided')
    await storeNote(tx, row, 'closed', 'closed')
    await appendAudit(tx, { action: 'conversation.close', subject: `conversation:${id}` })
    return {}
  })

/** Converts a member's live chat into a ticket; its messages are kept, and the member finds it in the member centre. */
export const convertToTicket = (
  scope: Scope,
  id: bigint,
  { ticketType, subject }: { ticketType: store.TicketType; subject: string },
): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const row = (await store.lockConversation(tx, id)) ?? refuse('not_found')
    if (row.kind === 'ticket' || row.status === 'closed') refuse('already_decided')
    if (row.memberId === null) refuse('conversation_of_guest')
    const ticket = { ticketType, subject: validateLine('subject', subject, { min: 3, max: 100 }) }
    await storeNote(tx, row, 'ticket', row.status)
    await store.updateToTicket(tx, id, ticket)
    await appendAudit(tx, { action: 'conversation.ticket', subject: `conversation:${id}`, after: ticket })
    return {}
  })

const findConversation = async (tx: Tx, id: bigint): Promise<store.Conversation> =>
  (await store.selectConversation(tx, id)) ?? refuse('not_found')

function toConversationLine(scope: Scope, row: store.Conversation, unread: number) {
  return {
    id: row.id.toString(),
    kind: row.kind,
    status: row.status,
    memberId: row.memberId?.toString() ?? null,
    account: row.account,
    vip: row.vip,
    language: row.language,
    ticketType: row.ticketType,
    subject: row.subject,
    lastWords: row.lastWords,
    operator: row.operatorName,
    own: row.operatorId === requireOperator(scope).operatorId,
    unread,
    openedAt: row.openedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }
}
