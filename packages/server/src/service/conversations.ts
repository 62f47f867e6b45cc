import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { decodePicture, type Picture } from '#platform/picture.ts'
import { refuse } from '#platform/refused.ts'
import { readStoredPicture, withStoredPictures } from '#platform/uploads.ts'
import { validateText } from './plain-text.ts'
import { type Conversation, type ConversationStatus, selectConversation } from './store-conversations.ts'
import { insertMessage, type Message, type Side, selectMessagePictures } from './store-messages.ts'

const messagesPerSender: RateLimit = { name: 'service-say', attemptsMax: 30, windowSeconds: 60 }
const picturesPerSender: RateLimit = { name: 'service-picture', attemptsMax: 30, windowSeconds: 3600 }

/** The same scope without its idempotency key, which belongs to the one transaction that produces the answer. */
/** A message as submitted. */
export type SubmittedMessage = { readonly content: string; readonly images: readonly string[] }
/** A validated message. */
export type ValidMessage = { readonly content: string; readonly pictures: readonly Picture[] }
/** A validated message with the stored names of its pictures. */
type StoredMessage = { readonly content: string; readonly pictures: readonly string[] }

/** The rate-limit key of a sender: the account, or else the IP address. */
const senderKeyOf = ({ actor, ip }: Scope): string => {
  if (actor.kind === 'member') return `member ${actor.memberId}`
  return actor.kind === 'operator' ? `operator ${actor.operatorId}` : ip
}

/**
 * Validates a message before its transaction begins, because decoding pictures takes a while. Pictures alone are a message, unless it
 * `needsText`.
 */
export async function validateMessage(
  scope: Scope,
  { content, images }: SubmittedMessage,
  { min, max, needsText = false }: { min: number; max: number; needsText?: boolean },
): Promise<ValidMessage> {
  await countAttempt(scope, messagesPerSender, senderKeyOf(scope))
  const text = validateText('content', content, { min: images.length > 0 && !needsText ? 0 : min, max })
  const pictures: Picture[] = []
  for (const image of images) {
    await countAttempt(scope, picturesPerSender, senderKeyOf(scope))
    pictures.push(await decodePicture('images', image))
  }
  return { content: text, pictures }
}

/** Runs the transaction that stores a message; its pictures are stored before it begins. */
export const inBrandWithMessage = <T>(
  scope: Scope,
  { content, pictures }: ValidMessage,
  keep: (tx: Tx, kept: () => Promise<StoredMessage>) => Promise<T>,
): Promise<T> =>
  withStoredPictures(scope, pictures, (names) =>
    inBrand(scope, (tx) => keep(tx, async () => ({ content, pictures: await names(tx) }))),
  )

type MessageOrigin = { readonly side: Side; readonly author: string; readonly status: ConversationStatus }

/** Stores a message and notifies both sides. */
export async function storeMessage(
  tx: Tx,
  conversation: Conversation,
  { side, author, status }: MessageOrigin,
  { content, pictures }: StoredMessage,
): Promise<bigint> {
  const messageId = await insertMessage(tx, conversation.id, { side, author, content, pictures }, status)
  await notifyConversation(tx, conversation, side)
  return messageId
}

/** Stores an event of the conversation as a note; its content is the event's name. */
export const storeNote = (
  tx: Tx,
  conversation: Conversation,
  note: string,
  status: ConversationStatus,
): Promise<bigint> =>
  storeMessage(tx, conversation, { side: 'note', author: '', status }, { content: note, pictures: [] })

/** Notifies the visitor's open pages and the brand's desks. The content is not included; authorised readers request it. */
async function notifyConversation(tx: Tx, { id, kind, memberId }: Conversation, side: Side): Promise<void> {
  const event = { type: 'chat', place: kind, id: id.toString(), side } as const
  await push(tx, memberId === null ? `chat:${tx.brandId}:${id}` : `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}

/** @param pictures the path prefix of message pictures */
export const toMessageLine = ({ id, side, content, pictures: names, at }: Message, pictures: string) => ({
  id: id.toString(),
  side,
  content,
  pictureUrls: names.map((_name, place) => `${pictures}/${id}/pictures/${place}`),
  at: at.toISOString(),
})

/** @param place index in the message's list of pictures, from '0' */
export async function readMessagePicture(
  scope: Scope,
  { messageId, place }: { messageId: bigint; place: string },
  isAllowed: (conversation: Conversation, tx: Tx) => Promise<boolean>,
) {
  const name = await inBrand(scope, async (tx) => {
    const found = (await selectMessagePictures(tx, messageId)) ?? refuse('not_found')
    const conversation = (await selectConversation(tx, found.conversationId)) ?? refuse('not_found')
    if (!(await isAllowed(conversation, tx))) refuse('not_found')
    return found.pictures.find((_name, index) => index.toString() === place) ?? refuse('not_found')
  })
  return readStoredPicture(scope.platform, name)
}
