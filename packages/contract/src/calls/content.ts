import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Id, Strict, Text } from '../shapes.ts'

/** Subjects of a visitor's feedback. */
export const feedbackTypes = ['money', 'games', 'account', 'idea', 'other'] as const
/** VALID-10: maximum number of attached pictures. */
export const feedbackPicturesMax = 3
export const feedbackLengthMax = 2000

export const feedback = defineCall({
  method: 'PUT',
  path: '/wps/feedback',
  who: 'anyone',
  summary: 'A word to the brand, with up to three pictures (PNG or JPEG, at most 5 MB each) as data URLs',
  body: Strict({
    /** One of `feedbackTypes`; any other value counts as `other`. */
    questionType: Type.String({ minLength: 1, maxLength: 60 }),
    content: Text(10_000),
    images: Type.Optional(Type.Array(Text(7_000_000), { maxItems: feedbackPicturesMax })),
  }),
  bodyBytesMax: 21_100_000,
  repeatable: true,
  value: Type.Object({ id: Id }),
  refuses: [],
})
