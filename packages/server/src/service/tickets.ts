import { subjectLengthMax } from '@gasing/contract/calls/service'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { invariant, refuse } from '#platform/refused.ts'
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
import { settingsIn } from './settings.ts'
import * as store from './store-conversations.ts'
import { countUnreadInTickets, messageRows, unreadOf } from './store-messages.ts'

const perMember: RateLimit = { name: 'ticket', attemptsMax: 10, windowSeconds: 3600 }
/** Limit of open tickets per member; beyond it, an answer helps more than another ticket. */
const openMax = 20
const subjectLengthMin = 3

type Page = { readonly cursor?: string | undefined; readonly pageSize?: number | undefined }

export const listTickets = (scope: Scope, { cursor, pageSize = cursorPageSize }: Page) =>
  inBrand(scope, async (tx) => {
    const memberId = memberIdOf(scope)
    const rows = await store.ticketRows(tx, { memberId, before: readCursor(cursor), limit: pageSize + 1 })
    const { list, next } = cutPage(rows, pageSize, ({ id }) => id)
    const unread = await unreadOf(
      tx,
      list.map(({ id }) => id),
      'visitor',
    )
    const lines = list.map((row) => ticketLine(row, unread.get(row.id) ?? 0))
    return { list: lines, next, unread: await countUnreadInTickets(tx, memberId) }
  })

export const readTicket = (scope: Scope, id: bigint, { cursor, pageSize = cursorPageSize }: Page) =>
  inBrand(scope, async (tx) => {
    const found = ownTicket(scope, await store.conversationById(tx, id))
    const rows = await messageRows(tx, id, { before: readCursor(cursor), limit: pageSize + 1 })
    const { list, next } = cutPage(rows, pageSize, (message) => message.id)
    const unread = (await unreadOf(tx, [id], 'visitor')).get(id) ?? 0
    return {
      ticket: ticketLine(found, unread),
      messages: list.map((message) => messageLine(message, '/wps/service/chat/messages')),
      next,
    }
  })

type Wish = Written & { readonly ticketType: store.TicketType; readonly subject: string }

/** MEMBER-10: opens a ticket. VALID-10: text length as the brand configures it, with up to three pictures. */
export async function openTicket(scope: Scope, { ticketType, subject, ...written }: Wish): Promise<{ id: string }> {
  const line = fittingLine('subject', subject, { min: subjectLengthMin, max: subjectLengthMax })
  const said = await readWritten(scope, written, await lengthOf(scope))
  const { actor } = scope
  if (actor.kind !== 'member') return refuse('in_sorry_in')
  await countAttempt(scope, perMember, actor.memberId.toString())
  return inBrandSaying(scope, said, async (tx, kept) => {
    if ((await store.countOpenTickets(tx, actor.memberId)) >= openMax) refuse('too_many_open')
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
    await keepSaid(tx, opened, { side: 'visitor', author: actor.username, status: 'waiting' }, kept())
    return { id: opened.id.toString() }
  })
}

/** The brand's length limits of a ticket. The minimum does not apply to a message with pictures. */
const lengthOf = (scope: Scope) =>
  inBrand(withoutKey(scope), async (tx) => {
    const { ticketMin, ticketMax } = await settingsIn(tx)
    return { min: ticketMin, max: ticketMax }
  })

/** Adds a message to a ticket. A closed ticket waits for an answer again. */
export async function answerTicket(scope: Scope, id: bigint, written: Written): Promise<{ messageId: string }> {
  await inBrand(withoutKey(scope), async (tx) => ownTicket(scope, await store.conversationById(tx, id)))
  const { max } = await lengthOf(scope)
  const said = await readWritten(scope, written, { min: 1, max })
  return inBrandSaying(scope, said, async (tx, kept) => {
    const found = await lockedOwn(tx, id)
    const saying = { side: 'visitor', author: found.account, status: 'waiting' } as const
    return { messageId: (await keepSaid(tx, found, saying, kept())).toString() }
  })
}

export const seenTicket = (scope: Scope, id: bigint, messageId: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    ownTicket(scope, await store.conversationById(tx, id))
    if (!(await store.markSeen(tx, id, 'visitor', messageId))) refuse('not_found')
    return {}
  })

/** Closes a ticket; idempotent. */
export const closeTicket = (scope: Scope, id: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const found = await lockedOwn(tx, id)
    if (found.status !== 'closed') await keepNote(tx, found, 'closed', 'closed')
    return {}
  })

const lockedOwn = async (tx: Tx, id: bigint): Promise<store.Conversation> =>
  ownTicket(tx.scope, await store.lockedConversation(tx, id))

/** Refuses another member's ticket as if it did not exist. */
function ownTicket(scope: Scope, found: store.Conversation | null): store.Conversation {
  return found?.kind === 'ticket' && found.memberId === memberIdOf(scope) ? found : refuse('not_found')
}

function ticketLine({ id, ticketType, subject, status, openedAt, lastAt }: store.Conversation, unread: number) {
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
