import { saidLengthMax, ticketLengthMax } from '@gasing/contract/calls/service'
import { appendAudit } from '#audit/public.ts'
import { memberById, readInfo } from '#members/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import {
  inBrandSaying,
  keepNote,
  keepSaid,
  messageLine,
  readWritten,
  type Written,
  withoutKey,
} from './conversations.ts'
import { fittingLine } from './plain-text.ts'
import * as store from './store-conversations.ts'
import { messageRows, unreadOf } from './store-messages.ts'
import { tellAnswer } from './tell-answer.ts'

const operatorOf = ({ actor }: Scope): store.Operator => (actor.kind === 'operator' ? actor : refuse('not_allowed'))

/** Lists the conversations of the desk: waiting, in progress and closed. */
export const listConversations = (scope: Scope, filter: store.ConversationFilter) =>
  inBrand(scope, async (tx) => {
    const rows = await store.conversationRows(tx, filter)
    const unread = await unreadOf(
      tx,
      rows.map(({ id }) => id),
      'operator',
    )
    return {
      list: rows.map((row) => line(scope, row, unread.get(row.id) ?? 0)),
      total: await store.countConversations(tx, filter),
    }
  })

type Page = { readonly cursor?: string | undefined; readonly pageSize?: number | undefined }

export const readConversation = (scope: Scope, id: bigint, { cursor, pageSize = cursorPageSize }: Page) =>
  inBrand(scope, async (tx) => {
    const row = await found(tx, id)
    const rows = await messageRows(tx, id, { before: readCursor(cursor), limit: pageSize + 1 })
    const { list, next } = cutPage(rows, pageSize, (message) => message.id)
    const unread = (await unreadOf(tx, [id], 'operator')).get(id) ?? 0
    const messages = list.map((message) => ({
      ...messageLine(message, '/office/api/conversations/messages'),
      author: message.author,
    }))
    const member = row.memberId === null ? null : await factsOf(tx, row.memberId)
    return { ...line(scope, row, unread), messages, next, member }
  })

/** Facts about the member in a conversation. */
async function factsOf(tx: Tx, memberId: bigint) {
  const { account, nickname, type, clubLabel, email, mobile, registeredAt } = await readInfo(tx, memberId)
  const member = (await memberById(tx, memberId)) ?? refuse('not_found')
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
    const by = operatorOf(scope)
    const before = (await store.lockedConversation(tx, id)) ?? refuse('not_found')
    if (!(await store.takeFrom(tx, id, by, from))) refuse('already_decided')
    if (from === null) await keepNote(tx, before, 'taken', before.kind === 'live' ? 'assigned' : before.status)
    else await keepNote(tx, before, 'taken_over', before.status)
    const deed = { action: 'conversation.take', subject: `conversation:${id}` }
    if (from !== null) await appendAudit(tx, { ...deed, before: from, after: by.name })
    return {}
  })

/** Answers a conversation: a live chat only by its assigned operator, a ticket by any operator of the desk. */
export async function answerConversation(scope: Scope, id: bigint, written: Written): Promise<{ messageId: string }> {
  const by = operatorOf(scope)
  const { kind } = await inBrand(withoutKey(scope), (tx) => found(tx, id))
  const said = await readWritten(scope, written, { min: 1, max: kind === 'live' ? saidLengthMax : ticketLengthMax })
  return inBrandSaying(scope, said, async (tx, kept) => {
    const row = (await store.lockedConversation(tx, id)) ?? refuse('not_found')
    if (row.status === 'closed') refuse('conversation_closed')
    if (row.kind === 'live' && row.operatorId !== by.operatorId) refuse('conversation_taken')
    const status = row.kind === 'live' ? 'assigned' : 'answered'
    const messageId = await keepSaid(tx, row, { side: 'operator', author: by.name, status }, kept())
    await store.markSeen(tx, id, 'operator', messageId)
    await tellAnswer(tx, row)
    return { messageId: messageId.toString() }
  })
}

export const seenConversation = (scope: Scope, id: bigint, messageId: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    await found(tx, id)
    if (!(await store.markSeen(tx, id, 'operator', messageId))) refuse('not_found')
    return {}
  })

export const closeConversation = (scope: Scope, id: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const row = (await store.lockedConversation(tx, id)) ?? refuse('not_found')
    if (row.status === 'closed') refuse('already_decided')
    await keepNote(tx, row, 'closed', 'closed')
    await appendAudit(tx, { action: 'conversation.close', subject: `conversation:${id}` })
    return {}
  })

/** Converts a member's live chat into a ticket; its messages are kept, and the member finds it in the member centre. */
export const conversationToTicket = (
  scope: Scope,
  id: bigint,
  { ticketType, subject }: { ticketType: store.TicketType; subject: string },
): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const row = (await store.lockedConversation(tx, id)) ?? refuse('not_found')
    if (row.kind === 'ticket' || row.status === 'closed') refuse('already_decided')
    if (row.memberId === null) refuse('conversation_of_guest')
    const ticket = { ticketType, subject: fittingLine('subject', subject, { min: 3, max: 100 }) }
    await keepNote(tx, row, 'ticket', row.status)
    await store.makeTicket(tx, id, ticket)
    await appendAudit(tx, { action: 'conversation.ticket', subject: `conversation:${id}`, after: ticket })
    return {}
  })

const found = async (tx: Tx, id: bigint): Promise<store.Conversation> =>
  (await store.conversationById(tx, id)) ?? refuse('not_found')

function line(scope: Scope, row: store.Conversation, unread: number) {
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
    own: row.operatorId === operatorOf(scope).operatorId,
    unread,
    openedAt: row.openedAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
  }
}
