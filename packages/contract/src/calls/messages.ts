import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { PageQuery } from '../paging.ts'
import { Id, IdParams, Nothing, Strict } from '../shapes.ts'

export const unreadMessages = defineCall({
  method: 'GET',
  path: '/wps/member/messages/unread',
  who: 'session',
  summary: 'How many messages have not been read (HEAD-8)',
  value: Type.Object({ count: Type.Integer() }),
  refuses: [],
})

/** `date` is yyyy-MM-dd hh:mm:ss in the brand's zone. `content` is sanitised HTML; pages sanitise it again. */
export const Message = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String(),
  date: Type.String(),
  read: Type.Boolean(),
})

export const messages = defineCall({
  method: 'GET',
  path: '/wps/member/messages',
  who: 'member',
  summary: 'The inbox, the newest first',
  query: Strict({ ...PageQuery }),
  value: Type.Object({ list: Type.Array(Message), totalPages: Type.Integer() }),
  refuses: [],
})

const Unread = Type.Object({ count: Type.Integer() })

export const readMessage = defineCall({
  method: 'PUT',
  path: '/wps/member/messages/:id/read',
  who: 'member',
  summary: 'Marks a message as read',
  whileExcluded: true,
  params: IdParams,
  body: Nothing,
  value: Unread,
  refuses: [],
})

export const readAllMessages = defineCall({
  method: 'PUT',
  path: '/wps/member/messages/read',
  who: 'member',
  summary: 'Marks every message as read',
  whileExcluded: true,
  body: Nothing,
  value: Unread,
  refuses: [],
})

export const deleteMessage = defineCall({
  method: 'DELETE',
  path: '/wps/member/messages/:id',
  who: 'member',
  summary: 'Takes a message out of the inbox for good',
  whileExcluded: true,
  params: IdParams,
  value: Unread,
  refuses: [],
})
