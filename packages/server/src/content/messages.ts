import { brandConfigIn } from '#brand/public.ts'
import { counted, inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { timeAt } from '#platform/local-time.ts'
import { refuse } from '#platform/refused.ts'
import { cleanTexts, type PageTexts, wantedLanguages } from './page-texts.ts'
import * as store from './store-messages.ts'

export type Recipients =
  | { readonly memberId: bigint }
  | { readonly label: string }
  | { readonly audience: 'agents' | 'all' }

export type Letter = {
  readonly to: Recipients
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
export async function sendMessage(tx: Tx, { to, texts, key, sentBy = 'system' }: Letter): Promise<bigint | null> {
  const memberId = 'memberId' in to ? to.memberId : null
  const id = await store.insertMessage(tx, {
    audience: 'label' in to ? 'label' : 'audience' in to ? to.audience : 'member',
    memberId,
    label: 'label' in to ? to.label : null,
    texts: cleanTexts(await brandConfigIn(tx), texts),
    sentBy,
    key: key ?? null,
  })
  if (id === null) return null
  if (memberId === null) await push(tx, `brand:${tx.brandId}`, { type: 'message' })
  else await tellUnread(tx, memberId)
  return id
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Turns plain text into an HTML paragraph of a message. */
export const paragraphOf = (words: string): string => `<p>${words.replace(/[&<>]/g, (sign) => marks[sign] ?? sign)}</p>`

async function tellUnread(tx: Tx, memberId: bigint): Promise<number> {
  const unread = await store.countUnread(tx, memberId)
  await push(tx, `member:${tx.brandId}:${memberId}`, { type: 'message', unread })
  return unread
}

const memberOf = ({ actor }: Scope): bigint => (actor.kind === 'member' ? actor.memberId : refuse('in_sorry_in'))

/** HEAD-8: the number of unread messages. */
export const unreadCount = (scope: Scope) =>
  inBrand(scope, async (tx) => ({ count: await store.countUnread(tx, memberOf(scope)) }))

/** MEMBER-7: the inbox, newest first. */
export const readInbox = (scope: Scope, { pageNo, pageSize }: { pageNo: number; pageSize: number }) =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    const languages = wantedLanguages(scope.language, config)
    const page = { languages, limit: pageSize, offset: (pageNo - 1) * pageSize }
    const { rows, total } = await counted(page, (asked) => store.inboxLines(tx, memberOf(scope), asked))
    return {
      list: rows.map(({ id, text, sentAt, read }) => ({
        id: id.toString(),
        title: text.title,
        content: text.html,
        date: timeAt(config.timeZone, sentAt),
        read,
      })),
      totalPages: Math.ceil(total / pageSize),
    }
  })

/** Marks one message as read or deleted; the badge in every open tab updates. */
export const seeMessage = (scope: Scope, id: bigint, what: { deleted: boolean }) =>
  inBrand(scope, async (tx) => {
    const memberId = memberOf(scope)
    if (!(await store.markRead(tx, memberId, id, what))) refuse('not_found')
    return { count: await tellUnread(tx, memberId) }
  })

export const seeAllMessages = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const memberId = memberOf(scope)
    await store.markAllRead(tx, memberId)
    return { count: await tellUnread(tx, memberId) }
  })
