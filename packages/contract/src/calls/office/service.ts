import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CursorQuery } from '../../paging.ts'
import { Id, IdParams, Instant, Nothing, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { RoomMessage } from '../chat-room.ts'
import { conversationStatuses, csTypes, ServiceMessage, servicePicturesMax, ticketTypes } from '../service.ts'
import { officeList, officeListQuery } from './shared.ts'

export const conversationKinds = ['live', 'ticket'] as const
/** Maximum number of customer service entries of a brand. */
export const entriesMax = 10
export const cannedMax = 50
/** For how many hours a member can be muted in the chat room. */
export const muteHours = [1, 24, 168, 8760] as const

/** The path may be empty, a path of ours or a full https address; it is validated on saving. */
const Entry = Strict({
  csType: OneOf(csTypes),
  type: Type.String({ pattern: '^[0-9]{1,2}$' }),
  title: Type.String({ minLength: 1, maxLength: 60 }),
  path: Text(500),
})

const ServiceSettings = Strict({
  entries: Type.Array(Entry, { maxItems: entriesMax }),
  ticketMin: Type.Integer({ minimum: 1, maximum: 500 }),
  /** How many days a guest's live chat is kept after its last message. */
  guestDays: Type.Integer({ minimum: 1, maximum: 3650 }),
  ticketMax: Type.Integer({ minimum: 10, maximum: 5000 }),
  roomUrl: Text(500),
  headerColor: Text(7),
  roomOpen: Type.Boolean(),
})

export const serviceSettings = defineCall({
  method: 'GET',
  path: '/office/api/service/settings',
  who: ['support', 'content'],
  summary: 'Entries of customer service, limits of tickets, and the chat room',
  value: ServiceSettings,
  refuses: [],
})

export const saveServiceSettings = defineCall({
  method: 'PUT',
  path: '/office/api/service/settings',
  who: ['support', 'content'],
  summary: 'Saves them; open pages follow',
  body: ServiceSettings,
  value: Nothing,
  refuses: ['setting_unsound'],
})

const Canned = Strict({
  title: Type.String({ minLength: 1, maxLength: 60 }),
  content: Type.String({ minLength: 1, maxLength: 1000 }),
})

export const cannedAnswers = defineCall({
  method: 'GET',
  path: '/office/api/service/canned-answers',
  who: ['support'],
  summary: 'Answers that are given often',
  value: Type.Object({ list: Type.Array(Canned) }),
  refuses: [],
})

export const saveCannedAnswers = defineCall({
  method: 'PUT',
  path: '/office/api/service/canned-answers',
  who: ['support'],
  summary: 'Saves the whole list',
  body: Strict({ list: Type.Array(Canned, { maxItems: cannedMax }) }),
  value: Nothing,
  refuses: [],
})

const Line = {
  id: Id,
  kind: OneOf(conversationKinds),
  status: OneOf(conversationStatuses),
  memberId: Nullable(Id),
  account: Type.String(),
  vip: Type.Boolean(),
  language: Type.String(),
  ticketType: Nullable(OneOf(ticketTypes)),
  subject: Type.String(),
  lastWords: Type.String(),
  operator: Nullable(Type.String()),
  /** Whether the requesting operator is the one who took it. */
  own: Type.Boolean(),
  unread: Type.Integer(),
  openedAt: Instant,
  lastAt: Instant,
}

export const officeConversations = defineCall({
  method: 'GET',
  path: '/office/api/conversations',
  who: ['support'],
  summary: 'Live chats and tickets; what waits for us comes first',
  query: officeListQuery({
    status: Type.Optional(OneOf(conversationStatuses)),
    kind: Type.Optional(OneOf(conversationKinds)),
  }),
  value: officeList(Type.Object(Line)),
  refuses: [],
})

export const officeConversation = defineCall({
  method: 'GET',
  path: '/office/api/conversations/:id',
  who: ['support'],
  summary: 'One conversation with what was said, the newest first, and who it is with',
  params: IdParams,
  query: Strict(CursorQuery),
  value: Type.Object({
    ...Line,
    messages: Type.Array(Type.Object({ ...ServiceMessage.properties, author: Type.String() })),
    next: Nullable(Type.String()),
    member: Nullable(
      Type.Object({
        account: Type.String(),
        nickname: Type.String(),
        type: Type.Integer(),
        status: Type.String(),
        club: Type.String(),
        language: Type.String(),
        email: Type.String(),
        mobile: Type.String(),
        registeredAt: Instant,
      }),
    ),
  }),
  refuses: [],
})

export const takeConversation = defineCall({
  method: 'POST',
  path: '/office/api/conversations/:id/take',
  who: ['support'],
  summary: 'Takes a conversation that waits, or one that a colleague has; of two at once one gets it',
  params: IdParams,
  body: Strict({ from: Type.Optional(Text(60)) }),
  value: Nothing,
  refuses: ['already_decided'],
})

export const answerConversation = defineCall({
  method: 'POST',
  path: '/office/api/conversations/:id/messages',
  who: ['support'],
  summary: 'Answers',
  repeatable: true,
  params: IdParams,
  body: Strict({
    content: Text(20_000),
    images: Type.Optional(Type.Array(Text(7_000_000), { maxItems: servicePicturesMax })),
  }),
  bodyBytesMax: 21_100_000,
  value: Type.Object({ messageId: Id }),
  refuses: ['conversation_closed', 'conversation_taken'],
})

export const seenConversation = defineCall({
  method: 'POST',
  path: '/office/api/conversations/:id/seen',
  who: ['support'],
  summary: 'Everything up to this message has been read',
  params: IdParams,
  body: Strict({ messageId: Id }),
  value: Nothing,
  refuses: [],
})

export const typingConversation = defineCall({
  method: 'POST',
  path: '/office/api/conversations/:id/typing',
  who: ['support'],
  summary: 'The operator who has the live chat is writing: the visitor sees it for a few seconds',
  params: IdParams,
  value: Nothing,
  refuses: [],
})

export const closeConversation = defineCall({
  method: 'POST',
  path: '/office/api/conversations/:id/close',
  who: ['support'],
  summary: 'Closes it',
  params: IdParams,
  value: Nothing,
  refuses: ['already_decided'],
})

export const conversationToTicket = defineCall({
  method: 'POST',
  path: '/office/api/conversations/:id/ticket',
  who: ['support'],
  summary: 'Makes a ticket of a live chat with a member: what was said stays with it',
  params: IdParams,
  body: Strict({ ticketType: OneOf(ticketTypes), subject: Type.String({ minLength: 3, maxLength: 100 }) }),
  value: Nothing,
  refuses: ['already_decided', 'conversation_of_guest'],
})

export const officeRoom = defineCall({
  method: 'GET',
  path: '/office/api/room/messages',
  who: ['support'],
  summary: 'What was said in the chat room, the newest first, with what was removed',
  query: Strict(CursorQuery),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        ...RoomMessage.properties,
        memberId: Nullable(Id),
        removedBy: Nullable(Type.String()),
        muted: Type.Boolean(),
      }),
    ),
    next: Nullable(Type.String()),
    open: Type.Boolean(),
  }),
  refuses: [],
})

export const sayRoomAsOperator = defineCall({
  method: 'POST',
  path: '/office/api/room/messages',
  who: ['support'],
  summary: 'Says something in the chat room in the name of the brand',
  repeatable: true,
  body: Strict({ content: Text(20_000) }),
  value: Type.Object({ messageId: Id }),
  refuses: [],
})

export const removeRoomMessage = defineCall({
  method: 'POST',
  path: '/office/api/room/messages/:id/remove',
  who: ['support'],
  summary: 'Takes a message out of the chat room, on every open page',
  params: IdParams,
  value: Nothing,
  refuses: ['already_decided'],
})

export const muteMember = defineCall({
  method: 'POST',
  path: '/office/api/room/members/:id/mute',
  who: ['support'],
  summary: 'Keeps a member from talking in the chat room for some hours; none lets the member talk again',
  params: IdParams,
  body: Strict({
    hours: Type.Integer({ minimum: 0, maximum: 8760 }),
    reason: Reason,
  }),
  value: Nothing,
  refuses: [],
})

export const openRoom = defineCall({
  method: 'POST',
  path: '/office/api/room/open',
  who: ['support'],
  summary: 'Opens or closes the chat room',
  body: Strict({ open: Type.Boolean() }),
  value: Nothing,
  refuses: [],
})
