import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { type Picture, readPicture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'
import { keptPicture, withPictures } from '#platform/uploads.ts'
import { fittingText } from './plain-text.ts'
import { type Conversation, conversationById, type Status } from './store-conversations.ts'
import { insertMessage, type Message, picturesOf, type Side } from './store-messages.ts'

const perTalker: RateLimit = { name: 'service-say', attemptsMax: 30, windowSeconds: 60 }
const picturesPerTalker: RateLimit = { name: 'service-picture', attemptsMax: 30, windowSeconds: 3600 }

/** The same request without its repeat key, which belongs to the one transaction that answers. */
export const withoutKey = ({ idempotency: _kept, ...scope }: Scope): Scope => scope

/** What somebody wants to say, as it came. */
export type Written = { readonly content: string; readonly images: readonly string[] }
/** The same, fit to be kept. */
export type Said = { readonly content: string; readonly pictures: readonly Picture[] }
/** The same, with the names under which its pictures are kept. */
type Kept = { readonly content: string; readonly pictures: readonly string[] }

/** Who talks, for counting how often: an account, else an address. */
const talkerOf = ({ actor, ip }: Scope): string => {
  if (actor.kind === 'member') return `member ${actor.memberId}`
  return actor.kind === 'operator' ? `operator ${actor.operatorId}` : ip
}

/** Judges what somebody wants to say before anything begins, because decoding pictures takes a while. */
export async function readWritten(
  scope: Scope,
  { content, images }: Written,
  { min, max }: { min: number; max: number },
): Promise<Said> {
  await countAttempt(scope, perTalker, talkerOf(scope))
  const text = fittingText('content', content, { min: images.length > 0 ? 0 : min, max })
  const pictures: Picture[] = []
  for (const image of images) {
    await countAttempt(scope, picturesPerTalker, talkerOf(scope))
    pictures.push(await readPicture('images', image))
  }
  return { content: text, pictures }
}

/** A transaction that keeps what was said; its pictures are kept before it begins. */
export const inBrandSaying = <T>(
  scope: Scope,
  { content, pictures }: Said,
  keep: (tx: Tx, kept: () => Kept) => Promise<T>,
): Promise<T> =>
  withPictures(scope.platform, pictures, (names) =>
    inBrand(scope, (tx) => keep(tx, () => ({ content, pictures: names() }))),
  )

type Saying = { readonly side: Side; readonly author: string; readonly status: Status }

/** Keeps what was said, and rings for both sides. */
export async function keepSaid(
  tx: Tx,
  conversation: Conversation,
  { side, author, status }: Saying,
  { content, pictures }: Kept,
): Promise<bigint> {
  const messageId = await insertMessage(tx, conversation.id, { side, author, content, pictures }, status)
  await ring(tx, conversation, side)
  return messageId
}

/** Says what happened to a conversation: the content of a note is its name. */
export const keepNote = (tx: Tx, conversation: Conversation, note: string, status: Status): Promise<bigint> =>
  keepSaid(tx, conversation, { side: 'note', author: '', status }, { content: note, pictures: [] })

/** Tells the visitor's open pages and the desks of the brand. The words are asked for by whoever may read them. */
async function ring(tx: Tx, { id, kind, memberId }: Conversation, side: Side): Promise<void> {
  const event = { type: 'chat', place: kind, id: id.toString(), side } as const
  await push(tx, memberId === null ? `chat:${tx.brandId}:${id}` : `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}

/** @param pictures where pictures of a message are, by its id */
export const messageLine = ({ id, side, content, pictures: names, at }: Message, pictures: string) => ({
  id: id.toString(),
  side,
  content,
  pictureUrls: names.map((_name, place) => `${pictures}/${id}/pictures/${place}`),
  at: at.toISOString(),
})

/** @param place as the list of pictures tells it, from '0' */
export async function servicePicture(
  scope: Scope,
  { messageId, place }: { messageId: bigint; place: string },
  isAllowed: (conversation: Conversation, tx: Tx) => Promise<boolean>,
) {
  const name = await inBrand(scope, async (tx) => {
    const found = (await picturesOf(tx, messageId)) ?? refuse('not_found')
    const conversation = (await conversationById(tx, found.conversationId)) ?? refuse('not_found')
    if (!(await isAllowed(conversation, tx))) refuse('not_found')
    return found.pictures.find((_name, index) => index.toString() === place) ?? refuse('not_found')
  })
  return keptPicture(scope.platform, name)
}
