import { subjectLengthMax } from '@gasing/contract/calls/service'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { invariant, refuse } from '#platform/refused.ts'
import {
  inBrandWithMessage,
  type SubmittedMessage,
  storeMessage,
  storeNote,
  toMessageLine,
  validateMessage,
} from './conversations.ts'
import { validateLine } from './plain-text.ts'
import { readSettingsIn } from './settings.ts'
import * as store from './store-conversations.ts'
import { countUnreadByConversation, countUnreadInTickets, selectMessages } from './store-messages.ts'

const ticketsPerMember: RateLimit = { name: 'ticket', attemptsMax: 10, windowSeconds: 3600 }
/** Limit of open tickets per member; beyond it, an answer helps more than another ticket. */
const openTicketsMax = 20
const subjectLengthMin = 3

export const listTickets = (scope: Scope, { cursor, pageSize = cursorPageSize }: CursorPage) =>
  inBrand(scope, async (tx) => {
    const memberId = requireMemberId(scope)
    const rows = await store.selectTickets(tx, { memberId, before: parseCursor(cursor), limit: pageSize + 1 })
    const { list, next } = cutPage(rows, pageSize, ({ id }) => id)
    const unread = await countUnreadByConversation(
      tx,
      list.map(({ id }) => id),
      'visitor',
    )
    const lines = list.map((row) => toTicketLine(row, unread.get(row.id) ?? 0))
    return { list: lines, next, unread: await countUnreadInTickets(tx, memberId) }
  })

export const readTicket = (scope: Scope, id: bigint, { cursor, pageSize = cursorPageSize }: CursorPage) =>
  inBrand(scope, async (tx) => {
    const found = requireOwnTicket(scope, await store.selectConversation(tx, id))
    const rows = await selectMessages(tx, id, { before: parseCursor(cursor), limit: pageSize + 1 })
    const { list, next } = cutPage(rows, pageSize, (message) => message.id)
    const unread = (await countUnreadByConversation(tx, [id], 'visitor')).get(id) ?? 0
    return {
      ticket: toTicketLine(found, unread),
      messages: list.map((message) => toMessageLine(message, '/wps/service/chat/messages')),
      next,
    }
  })

type TicketRequest = SubmittedMessage & { readonly ticketType: store.TicketType; readonly subject: string }

/** MEMBER-10: opens a ticket. VALID-10: text length as the brand configures it, whether or not there are pictures, up to three. */
export async function openTicket(
  scope: Scope,
  { ticketType, subject, ...written }: TicketRequest,
): Promise<{ id: string }> {
  const line = validateLine('subject', subject, { min: subjectLengthMin, max: subjectLengthMax })
  const said = await validateMessage(scope, written, { ...(await readTicketLengthLimits(scope)), needsText: true })
  const { actor } = scope
  if (actor.kind !== 'member') return refuse('in_sorry_in')
  await countAttempt(scope, ticketsPerMember, actor.memberId.toString())
  return inBrandWithMessage(scope, said, async (tx, insertMessage) => {
    if ((await store.countOpenTickets(tx, actor.memberId)) >= openTicketsMax) refuse('too_many_open')
    const opened = await store.insertConversation(tx, {
      kind: 'ticket',
      memberId: actor.memberId,
      account: actor.username,
      guestHash: null,
      vip: false,
      language: scope.language,
      ticketType,
      subject: line,
    })
    invariant(opened, 'expected the ticket just opened')
    await storeMessage(
      tx,
      opened,
      { side: 'visitor', author: actor.username, status: 'waiting' },
      await insertMessage(),
    )
    return { id: opened.id.toString() }
  })
}

/** The brand's length limits of a ticket. */
const readTicketLengthLimits = (scope: Scope) =>
  inBrand(withoutIdempotencyKey(scope), async (tx) => {
    const { ticketMin, ticketMax } = await readSettingsIn(tx)
    return { min: ticketMin, max: ticketMax }
  })

/** Adds a message to a ticket. A closed ticket waits for an answer again. */
export async function answerTicket(
  scope: Scope,
  id: bigint,
  written: SubmittedMessage,
): Promise<{ messageId: string }> {
  await inBrand(withoutIdempotencyKey(scope), async (tx) =>
    requireOwnTicket(scope, await store.selectConversation(tx, id)),
  )
  const { max } = await readTicketLengthLimits(scope)
  const said = await validateMessage(scope, written, { min: 1, max })
  return inBrandWithMessage(scope, said, async (tx, kept) => {
    const found = await lockOwnTicket(tx, id)
    const saying = { side: 'visitor', author: found.account, status: 'waiting' } as const
    return { messageId: (await storeMessage(tx, found, saying, await kept())).toString() }
  })
}

export const markTicketSeen = (scope: Scope, id: bigint, messageId: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    requireOwnTicket(scope, await store.selectConversation(tx, id))
    if (!(await store.updateSeenMessage(tx, id, 'visitor', messageId))) refuse('not_found')
    return {}
  })

/** Closes a ticket; idempotent. */
export const closeTicket = (scope: Scope, id: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const found = await lockOwnTicket(tx, id)
    if (found.status !== 'closed') await storeNote(tx, found, 'closed', 'closed')
    return {}
  })

const lockOwnTicket = async (tx: Tx, id: bigint): Promise<store.Conversation> =>
  requireOwnTicket(tx.scope, await store.lockConversation(tx, id))

/** Refuses another member's ticket as if it did not exist. */
function requireOwnTicket(scope: Scope, found: store.Conversation | null): store.Conversation {
  return found?.kind === 'ticket' && found.memberId === requireMemberId(scope) ? found : refuse('not_found')
}

function toTicketLine({ id, ticketType, subject, status, openedAt, lastAt }: store.Conversation, unread: number) {
  invariant(ticketType, 'expected a ticket to have a type')
  return {
    id: id.toString(),
    ticketType,
    subject,
    status,
    unread,
    openedAt: openedAt.toISOString(),
    lastAt: lastAt.toISOString(),
  }
}
