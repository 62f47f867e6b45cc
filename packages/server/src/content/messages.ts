import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { escapeHtml } from '#platform/escape-html.ts'
import { push } from '#platform/events/emit.ts'
import { formatLocalTime } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { listPreferredLanguages, type PageTexts, validateTexts } from './page-texts.ts'
import * as store from './store-messages.ts'

export type MessageRecipients =
  | { readonly memberId: bigint }
  | { readonly label: string }
  | { readonly audience: 'agents' | 'all' }

export type InboxMessage = {
  readonly to: MessageRecipients
  /** By language; the brand's default is required. The HTML is sanitised here. */
  readonly texts: PageTexts
  /** Deduplication key: a message with the same key is sent once, e.g. `bonus:17`. */
  readonly key?: string
  readonly sentBy?: string
}

/**
 * Sends a message to inboxes in the caller's transaction; open pages are notified after the commit. A message to many members is
 * stored as one row.
 * @returns null when a message with this key has already been sent
 */
export async function sendMessage(tx: Tx, { to, texts, key, sentBy = 'system' }: InboxMessage): Promise<bigint | null> {
  const memberId = 'memberId' in to ? to.memberId : null
  const id = await store.insertMessage(tx, {
    audience: 'label' in to ? 'label' : 'audience' in to ? to.audience : 'member',
    memberId,
    label: 'label' in to ? to.label : null,
    texts: validateTexts(await readBrandConfigIn(tx), texts),
    sentBy,
    key: key ?? null,
  })
  if (id === null) return null
  if (memberId === null) await push(tx, `brand:${tx.brandId}`, { type: 'message' })
  else await pushUnreadCount(tx, memberId)
  return id
}

/** Turns plain text into an HTML paragraph of a message. */
export const toParagraph = (words: string): string => `<p>${escapeHtml(words)}</p>`

/** The same, as a link to a page of the portal. */
export const toLinkParagraph = (path: string, words: string): string =>
  `<p><a href="${escapeHtml(path)}">${escapeHtml(words)}</a></p>`

async function pushUnreadCount(tx: Tx, memberId: bigint): Promise<number> {
  const unread = await store.countUnread(tx, memberId)
  await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'message', unread })
  return unread
}

const requireMemberIdOf = ({ actor }: Scope): bigint =>
  actor.kind === 'member' ? actor.memberId : refuse('in_sorry_in')

/** HEAD-8: the number of unread messages. */
export const readUnreadCount = (scope: Scope) =>
  inBrand(scope, async (tx) => ({ count: await store.countUnread(tx, requireMemberIdOf(scope)) }))

/** MEMBER-7: the inbox, newest first. */
export const readInbox = (scope: Scope, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    const languages = listPreferredLanguages(scope.language, config)
    const page = { languages, limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { rows, total } = await readCountedPage(page, (window) =>
      store.selectInbox(tx, requireMemberIdOf(scope), window),
    )
    return {
      list: rows.map(({ id, text, sentAt, read }) => ({
        id: id.toString(),
        title: text.title,
        content: text.html,
        date: formatLocalTime(config.timeZone, sentAt),
        read,
      })),
      totalPages: Math.ceil(total / pageSize),
    }
  })

/** Marks one message as read or deleted; the badge in every open tab updates. */
export const markMessageRead = (scope: Scope, id: bigint, what: { deleted: boolean }) =>
  inBrand(scope, async (tx) => {
    const memberId = requireMemberIdOf(scope)
    if (!(await store.updateMessageRead(tx, memberId, id, what))) refuse('not_found')
    return { count: await pushUnreadCount(tx, memberId) }
  })

export const markAllMessagesRead = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const memberId = requireMemberIdOf(scope)
    await store.updateAllRead(tx, memberId)
    return { count: await pushUnreadCount(tx, memberId) }
  })
