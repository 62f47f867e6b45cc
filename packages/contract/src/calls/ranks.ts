import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Money, Nullable, Sum } from '../shapes.ts'

/** A rank of the brand's club as shown to members. */
export const Rank = Type.Object({
  level: Type.Integer(),
  labelName: Type.String(),
  /** Text colour, and background colour. */
  color: Type.String(),
  color2: Type.String(),
  /** Total stakes required, in settled rounds. */
  turnover: Money,
  benefits: Type.Array(Type.String()),
})

export const ranks = defineCall({
  method: 'GET',
  path: '/wps/member/ranks',
  who: 'member',
  summary: 'The ranks of the brand, the lowest first, and where the member stands (HEAD-3)',
  value: Type.Object({
    list: Type.Array(Rank),
    /** The member's rank level, or null. */
    level: Nullable(Type.Integer()),
    turnover: Sum,
  }),
  refuses: [],
  config: true,
})
