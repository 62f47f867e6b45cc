import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Instant, Money, Nullable, OneOf, Strict, Text } from '../shapes.ts'

/** Accepted kinds of identity document. */
export const identityPapers = ['id_card', 'passport', 'driving_licence'] as const
/** Front, back, a picture of the person holding it, and one more for documents with several pages. */
export const identityPicturesMax = 4
/** Movements of the last this many days count towards the limit that applies before documents are accepted. */
export const identityDays = 180

/** States of a check. `withdrawn`: it was accepted, and an operator revoked that. */
export const checkStates = ['waiting', 'accepted', 'rejected', 'withdrawn'] as const

/** The latest documents the member sent; null before the first. */
const OwnCheck = Type.Object({
  status: OneOf(checkStates),
  paper: OneOf(identityPapers),
  /** As written by the operator who decided. */
  reason: Nullable(Type.String()),
  sentAt: Instant,
  decidedAt: Nullable(Instant),
})

const Identity = Type.Object({
  /** Whether the brand requires documents above some amount. */
  asked: Type.Boolean(),
  check: Nullable(OwnCheck),
  /** Maximum deposits, and maximum requested withdrawals, within `days` before documents are accepted; null is unlimited. */
  depositMax: Nullable(Money),
  withdrawalMax: Nullable(Money),
  days: Type.Integer(),
})

export const identity = defineCall({
  method: 'GET',
  path: '/wps/member/identity',
  who: 'member',
  summary: 'Whether the brand asks for papers, from which amounts on, and how the own ones stand',
  whileExcluded: true,
  value: Identity,
  refuses: [],
})

export const sendIdentity = defineCall({
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
