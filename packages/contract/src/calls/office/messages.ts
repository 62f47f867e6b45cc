import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, IdParams, Instant, OneOf, Strict, Text } from '../../shapes.ts'
import { PageTexts } from './pages.ts'
import { officeList, officeListQuery } from './shared.ts'

/** Maximum number of members addressed by name at once. */
export const recipientsMax = 50
/** Audience of a message: named members, members with a label, all agents, or every member at the time of sending. */
export const audiences = ['member', 'label', 'agents', 'all'] as const

const line = {
  id: Id,
  audience: OneOf(audiences),
  /** The member's account or the label; empty for other audiences. */
  to: Type.String(),
  title: Type.String(),
  sentBy: Type.String(),
  sentAt: Instant,
  reads: Type.Integer(),
}
export const OfficeMessage = Type.Object({ ...line, texts: PageTexts })

export const officeMessages = defineCall({
  method: 'GET',
  path: '/office/api/messages',
  who: ['content', 'support'],
  summary: 'What has been sent to members, the newest first, with how many have read it',
  query: officeListQuery({ audience: Type.Optional(OneOf(audiences)) }),
  value: officeList(Type.Object(line)),
  refuses: [],
})

export const officeMessage = defineCall({
  method: 'GET',
  path: '/office/api/messages/:id',
  who: ['content', 'support'],
  summary: 'One message in every language',
  params: IdParams,
  value: OfficeMessage,
  refuses: [],
})

export const officeMessageReads = defineCall({
  method: 'GET',
  path: '/office/api/messages/:id/reads',
  who: ['content', 'support'],
  summary: 'Who has read a message, the latest first',
  params: IdParams,
  query: officeListQuery({}),
  value: officeList(Type.Object({ id: Id, account: Type.String(), readAt: Instant })),
  refuses: [],
})

export const messageLabels = defineCall({
  method: 'GET',
  path: '/office/api/message-labels',
  who: ['content', 'support'],
  summary: 'The labels that members have, with how many have each',
  value: Type.Object({ list: Type.Array(Type.Object({ label: Type.String(), members: Type.Integer() })) }),
  refuses: [],
})

export const sendMessages = defineCall({
  method: 'POST',
  path: '/office/api/messages',
  who: ['content', 'support'],
  summary: 'Sends a message to members; open pages show it within seconds. Each who is named gets a message of the own',
  idempotent: true,
  body: Strict({
    audience: OneOf(audiences),
    /** Accounts separated by spaces, commas or line breaks, or the name of a label. */
    to: Text(4000),
    texts: PageTexts,
  }),
  bodyBytesMax: 1_000_000,
  /** The id of the first message, and the number of messages: one message for a whole audience. */
  value: Type.Object({ id: Id, count: Type.Integer() }),
  refuses: [],
})
