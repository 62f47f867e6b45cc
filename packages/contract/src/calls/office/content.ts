import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, Instant, Nothing, Nullable, OneOf, Reason, Strict } from '../../shapes.ts'
import { feedbackTypes } from '../content.ts'
import { officeList, officeListQuery } from './shared.ts'

export const feedbackStatuses = ['open', 'done'] as const

export const OfficeFeedback = Type.Object({
  id: Id,
  questionType: Type.String(),
  content: Type.String(),
  status: Type.Union([Type.Literal('open'), Type.Literal('done')]),
  memberId: Nullable(Id),
  account: Type.String(),
  language: Type.String(),
  pictureUrls: Type.Array(Type.String()),
  createdAt: Instant,
  doneBy: Nullable(Type.String()),
  doneAt: Nullable(Instant),
  note: Type.String(),
})

export const officeFeedbackList = defineCall({
  method: 'GET',
  path: '/office/api/feedback',
  who: ['support', 'content'],
  summary: 'What visitors and members have written',
  query: officeListQuery({
    status: Type.Optional(OneOf(feedbackStatuses)),
    questionType: Type.Optional(OneOf(feedbackTypes)),
  }),
  value: officeList(OfficeFeedback),
  refuses: [],
})

export const officeFeedback = defineCall({
  method: 'GET',
  path: '/office/api/feedback/:id',
  who: ['support', 'content'],
  summary: 'One word from a visitor',
  params: Strict({ id: Id }),
  value: OfficeFeedback,
  refuses: [],
})

export const closeFeedback = defineCall({
  method: 'POST',
  path: '/office/api/feedback/:id/done',
  who: ['support', 'content'],
  summary: 'Says that it has been seen to, and how',
  params: Strict({ id: Id }),
  body: Strict({ note: Reason }),
  value: Nothing,
  refuses: ['already_decided'],
})
