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

/** The same scope without its idempotency key, which belongs to the one transaction that produces the answer. */
export const withoutKey = ({ idempotency: _kept, ...scope }: Scope): Scope => scope

/** A message as submitted. */
export type Written = { readonly content: string; readonly images: readonly string[] }
/** A validated message. */
export type Said = { readonly content: string; readonly pictures: readonly Picture[] }
/** A validated message with the stored names of its pictures. */
type Kept = { readonly content: string; readonly pictures: readonly string[] }

/** The rate-limit key of a sender: the account, or else the IP address. */
const talkerOf = ({ actor, ip }: Scope): string => {
  if (actor.kind === 'member') return `member ${actor.memberId}`
  return actor.kind === 'operator' ? `operator ${actor.operatorId}` : ip
}

/** Validates a message before its transaction begins, because decoding pictures takes a while. */
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

/** Runs the transaction that stores a message; its pictures are stored before it begins. */
export const inBrandSaying = <T>(
  scope: Scope,
  { content, pictures }: Said,
  keep: (tx: Tx, kept: () => Kept) => Promise<T>,
): Promise<T> =>
  withPictures(scope.platform, pictures, (names) =>
    inBrand(scope, (tx) => keep(tx, () => ({ content, pictures: names() }))),
  )

type Saying = { readonly side: Side; readonly author: string; readonly status: Status }

/** Stores a message and notifies both sides. */
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

/** Stores an event of the conversation as a note; its content is the event's name. */
export const keepNote = (tx: Tx, conversation: Conversation, note: string, status: Status): Promise<bigint> =>
  keepSaid(tx, conversation, { side: 'note', author: '', status }, { content: note, pictures: [] })

/** Notifies the visitor's open pages and the brand's desks. The content is not included; authorised readers request it. */
async function ring(tx: Tx, { id, kind, memberId }: Conversation, side: Side): Promise<void> {
  const event = { type: 'chat', place: kind, id: id.toString(), side } as const
  await push(tx, memberId === null ? `chat:${tx.brandId}:${id}` : `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}

/** @param pictures the path prefix of message pictures */
export const messageLine = ({ id, side, content, pictures: names, at }: Message, pictures: string) => ({
  id: id.toString(),
  side,
  content,
  pictureUrls: names.map((_name, place) => `${pictures}/${id}/pictures/${place}`),
  at: at.toISOString(),
})

/** @param place index in the message's list of pictures, from '0' */
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
