import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery } from '../paging.ts'
import { Id, IdParams, Instant, Nothing, Nullable, OneOf, Strict, Text } from '../shapes.ts'

/** SIDE-8: the audience of a customer service entry. */
export const csTypes = ['VIP', 'LIVECHAT'] as const
/** The entry type of a chat link; its path is encrypted in transit. */
export const chatLinkType = '3'
/** The header with the browser's public key that paths are encrypted to: a JWK as base64url. */
export const clientKeyHeader = 'x-client-key'
/** The header in which a guest proves ownership of a conversation. */
export const chatTokenHeader = 'x-chat-token'
/** A tiny response readable from the brand's other routes, for latency measurement (SIDE-9). */
export const speedPath = '/wps/service/speed'

export const ticketTypes = ['money', 'games', 'account', 'other'] as const
export const subjectLengthMax = 100
/** Upper bound of every brand's maximum ticket length. */
export const ticketLengthMax = 5000
export const messageLengthMax = 1000
export const roomLengthMax = 300
/** VALID-10: maximum number of attached pictures. */
export const servicePicturesMax = 3
const pictureTextMax = 7_000_000
const picturesBytesMax = 21_100_000

const Images = Type.Optional(Type.Array(Text(pictureTextMax), { maxItems: servicePicturesMax }))
/** Longer than any message limit, so that an excessive length is refused at its field with a message. */
const WrittenText = Text(20_000)
const Cursor = Nullable(Type.String())

export const customerService = defineCall({
  method: 'GET',
  path: '/wps/system/customerService',
  who: 'anyone',
  summary: "The entries of customer service; each path is a JWE to the caller's own key",
  value: Type.Object({
    version: Type.Object({
      pathList: Type.Array(
        Type.Object({
          type: Type.String(),
          path: Type.String(),
          csType: OneOf(csTypes),
          csPosition: Type.Integer(),
          title: Type.String(),
        }),
      ),
    }),
  }),
  refuses: ['client_key_unusable'],
  config: true,
})

export const serviceRules = defineCall({
  method: 'GET',
  path: '/wps/service/rules',
  who: 'anyone',
  summary: 'How long a ticket is, and whether the chat room is open',
  value: Type.Object({ ticketMin: Type.Integer(), ticketMax: Type.Integer(), roomOpen: Type.Boolean() }),
  refuses: [],
  config: true,
})

/** One message. The content of a note (`taken`, `taken_over`, `closed`, `ticket`) is its name. */
export const ServiceMessage = Type.Object({
  id: Id,
  side: OneOf(['visitor', 'operator', 'note']),
  content: Type.String(),
  pictureUrls: Type.Array(Type.String()),
  at: Instant,
})

export const conversationStatuses = ['waiting', 'assigned', 'answered', 'closed'] as const

const Conversation = Type.Object({
  id: Id,
  status: OneOf(conversationStatuses),
  unread: Type.Integer(),
  messages: Type.Array(ServiceMessage),
  next: Cursor,
})

export const liveChat = defineCall({
  method: 'GET',
  path: '/wps/service/chat',
  who: 'anyone',
  summary: "The caller's own conversation with the service, newest message first",
  query: Strict(CursorQuery),
  value: Type.Object({ conversation: Nullable(Conversation) }),
  refuses: [],
})

export const sayLive = defineCall({
  method: 'POST',
  path: '/wps/service/chat/messages',
  who: 'anyone',
  summary: 'Says something to the service; the first word opens a conversation, and a guest is given its token',
  body: Strict({ content: WrittenText, images: Images }),
  bodyBytesMax: picturesBytesMax,
  repeatable: true,
  value: Type.Object({ conversationId: Id, messageId: Id, token: Type.Optional(Type.String()) }),
  refuses: ['chat_closed'],
})

export const typingLive = defineCall({
  method: 'POST',
  path: '/wps/service/chat/typing',
  who: 'anyone',
  summary: 'The visitor is writing: the desk sees it for a few seconds, and nothing of it is kept',
  value: Nothing,
  refuses: [],
})

export const seenLive = defineCall({
  method: 'POST',
  path: '/wps/service/chat/seen',
  who: 'anyone',
  summary: 'Everything up to this message has been read',
  body: Strict({ messageId: Id }),
  value: Nothing,
  refuses: [],
})

export const endLive = defineCall({
  method: 'POST',
  path: '/wps/service/chat/close',
  who: 'anyone',
  summary: 'Ends the conversation',
  value: Nothing,
  refuses: [],
})

export const Ticket = Type.Object({
  id: Id,
  ticketType: OneOf(ticketTypes),
  subject: Type.String(),
  status: OneOf(conversationStatuses),
  unread: Type.Integer(),
  openedAt: Instant,
  lastAt: Instant,
})

export const tickets = defineCall({
  method: 'GET',
  path: '/wps/service/tickets',
  who: 'member',
  summary: "The member's tickets, the newest first",
  query: Strict(CursorQuery),
  value: Type.Object({ list: Type.Array(Ticket), next: Cursor, unread: Type.Integer() }),
  refuses: [],
})

export const ticket = defineCall({
  method: 'GET',
  path: '/wps/service/tickets/:id',
  who: 'member',
  summary: 'One ticket with what was said, the newest first',
  params: IdParams,
  query: Strict(CursorQuery),
  value: Type.Object({ ticket: Ticket, messages: Type.Array(ServiceMessage), next: Cursor }),
  refuses: [],
})

export const openTicket = defineCall({
  method: 'POST',
  path: '/wps/service/tickets',
  who: 'member',
  summary: 'Opens a ticket, with up to three pictures (VALID-10)',
  whileExcluded: true,
  body: Strict({ ticketType: OneOf(ticketTypes), subject: Text(1000), content: WrittenText, images: Images }),
  bodyBytesMax: picturesBytesMax,
  repeatable: true,
  value: Type.Object({ id: Id }),
  refuses: ['too_many_open'],
})

export const answerTicket = defineCall({
  method: 'POST',
  path: '/wps/service/tickets/:id/messages',
  who: 'member',
  summary: 'Says more about a ticket; one that was closed is open again',
  whileExcluded: true,
  params: IdParams,
  body: Strict({ content: WrittenText, images: Images }),
  bodyBytesMax: picturesBytesMax,
  repeatable: true,
  value: Type.Object({ messageId: Id }),
  refuses: [],
})

export const seenTicket = defineCall({
  method: 'POST',
  path: '/wps/service/tickets/:id/seen',
  who: 'member',
  summary: 'Everything up to this message has been read',
  whileExcluded: true,
  params: IdParams,
  body: Strict({ messageId: Id }),
  value: Nothing,
  refuses: [],
})

export const closeTicket = defineCall({
  method: 'POST',
  path: '/wps/service/tickets/:id/close',
  who: 'member',
  summary: 'The matter is settled',
  whileExcluded: true,
  params: IdParams,
  value: Nothing,
  refuses: [],
})
