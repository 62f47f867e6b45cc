import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery } from '../paging.ts'
import { Id, Instant, Nothing, Nullable, Strict, Text } from '../shapes.ts'

export const chatUrl = defineCall({
  method: 'GET',
  path: '/wps/chat/url',
  who: 'session',
  summary: 'Where the chat room is, with its looks (SIDE-7)',
  query: Strict({
    b2c: Type.Optional(Text(10)),
    title: Type.Optional(Text(200)),
    language: Type.Optional(Text(20)),
    headerColor: Type.Optional(Text(40)),
  }),
  value: Type.Object({ chatUrl: Type.String() }),
  refuses: ['in_please_information', 'chat_closed'],
  config: true,
})

export const chatUnread = defineCall({
  method: 'GET',
  path: '/wps/chat/unread',
  who: 'session',
  summary: 'How many messages of the chat room the member has not seen',
  value: Type.Object({ unReadCount: Type.Integer() }),
  refuses: ['in_please_information', 'chat_closed'],
  config: true,
})

/** `authorKey` distinguishes authors without revealing their identity. */
export const RoomMessage = Type.Object({
  id: Id,
  author: Type.String(),
  authorKey: Type.String(),
  operator: Type.Boolean(),
  content: Type.String(),
  at: Instant,
})

export const roomMessages = defineCall({
  method: 'GET',
  path: '/wps/chat/room/messages',
  who: 'session',
  summary: 'What was said in the chat room, the newest first',
  query: Strict(CursorQuery),
  value: Type.Object({
    list: Type.Array(RoomMessage),
    next: Nullable(Type.String()),
    open: Type.Boolean(),
    ownKey: Type.String(),
    mutedUntil: Nullable(Instant),
    headerColor: Type.String(),
  }),
  refuses: ['in_please_information', 'chat_closed'],
  config: true,
})

export const sayRoom = defineCall({
  method: 'POST',
  path: '/wps/chat/room/messages',
  who: 'session',
  summary: 'Says something in the chat room',
  repeatable: true,
  body: Strict({ content: Text(20_000) }),
  value: Type.Object({ messageId: Id }),
  refuses: ['in_please_information', 'chat_closed', 'chat_muted'],
})

export const seenRoom = defineCall({
  method: 'POST',
  path: '/wps/chat/room/seen',
  who: 'session',
  summary: 'Everything up to this message has been read',
  body: Strict({ messageId: Id }),
  value: Nothing,
  refuses: ['in_please_information', 'chat_closed'],
})
