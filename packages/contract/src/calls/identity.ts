import { Type } from 'typebox'
import { call } from '../call.ts'
import { Instant, Money, OneOf, Strict, Text } from '../shapes.ts'

/** The papers that show who somebody is. */
export const identityPapers = ['id_card', 'passport', 'driving_licence'] as const
/** Front, back, a picture of the person with it, and one more where a paper has several pages. */
export const identityPicturesMax = 4
/** What was moved in so many days counts towards what a member may move before papers were looked at. */
export const identityDays = 180

/** How a check stands. `withdrawn`: it had been accepted, and an operator took that back. */
export const checkStates = ['waiting', 'accepted', 'rejected', 'withdrawn'] as const

const OrNull = <S extends Parameters<typeof Type.Union>[0][number]>(shape: S) => Type.Union([Type.Null(), shape])

/** Of the latest papers that a member sent; null before there were any. */
const OwnCheck = Type.Object({
  status: OneOf(checkStates),
  paper: OneOf(identityPapers),
  /** In the words of the operator who decided. */
  reason: OrNull(Type.String()),
  sentAt: Instant,
  decidedAt: OrNull(Instant),
})

const Identity = Type.Object({
  /** The brand asks for papers above some amount. */
  asked: Type.Boolean(),
  check: OrNull(OwnCheck),
  /** What may come in, and be asked out, within `days` before papers were accepted; null is without a bound. */
  depositMax: OrNull(Money),
  withdrawalMax: OrNull(Money),
  days: Type.Integer(),
})

export const identity = call({
  method: 'GET',
  path: '/wps/member/identity',
  who: 'member',
  summary: 'Whether the brand asks for papers, from which amounts on, and how the own ones stand',
  whileExcluded: true,
  value: Identity,
  refuses: [],
})

export const sendIdentity = call({
  method: 'POST',
  path: '/wps/member/identity',
  who: 'member',
  summary: 'Sends pictures of a paper (PNG or JPEG, under 5 MB each) as data URLs; an operator looks at them',
  whileExcluded: true,
  body: Strict({
    paper: OneOf(identityPapers),
    images: Type.Array(Text(7_000_000), { minItems: 1, maxItems: identityPicturesMax }),
  }),
  bodyBytesMax: 28_100_000,
  repeatable: true,
  value: Identity,
  refuses: ['identity_waiting', 'identity_known'],
})
