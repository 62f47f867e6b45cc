import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { Id, IdParams, Instant, Money, Nullable, OneOf, Reason, Strict } from '../../shapes.ts'
import { checkStates, identityPapers } from '../identity.ts'
import { officeList, officeListQuery } from './shared.ts'

export const IdentityCheck = Type.Object({
  id: Id,
  memberId: Id,
  account: Type.String(),
  paper: OneOf(identityPapers),
  status: OneOf(checkStates),
  /** Empty once the pictures have been deleted at the end of their retention. */
  pictureUrls: Type.Array(Type.String()),
  reason: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  sentAt: Instant,
})

const IdentityRecord = Type.Object({
  ...IdentityCheck.properties,
  /** As stated by the member, for comparison with the document. */
  fullName: Type.String(),
  birthday: Type.String(),
})

export const identityChecks = defineCall({
  method: 'GET',
  path: '/office/api/identity-checks',
  who: ['risk', 'finance', 'support'],
  summary: 'Papers that members have sent; what waits stands first',
  query: officeListQuery({
    status: Type.Optional(OneOf(checkStates)),
    memberId: Type.Optional(Id),
    ...DayRange,
  }),
  value: officeList(IdentityCheck),
  refuses: dayRangeRefusals,
})

export const identityCheck = defineCall({
  method: 'GET',
  path: '/office/api/identity-checks/:id',
  who: ['risk', 'finance', 'support'],
  summary: 'One check with where its pictures are',
  params: IdParams,
  value: IdentityRecord,
  refuses: [],
})

export const acceptIdentity = defineCall({
  method: 'POST',
  path: '/office/api/identity-checks/:id/accept',
  who: ['risk'],
  summary: 'Accepts papers: the member moves money without the bounds of strangers',
  idempotent: true,
  params: IdParams,
  value: IdentityRecord,
  refuses: ['already_decided'],
})

export const rejectIdentity = defineCall({
  method: 'POST',
  path: '/office/api/identity-checks/:id/reject',
  who: ['risk'],
  summary: 'Rejects papers that wait, or takes back that they were accepted, with a reason that the member reads',
  idempotent: true,
  params: IdParams,
  body: Strict({
    reason: Reason,
    /**
     * The state the operator saw: a rejection must not revoke an acceptance made in the meantime. Without it, either state is
     * accepted.
     */
    stood: Type.Optional(OneOf(['waiting', 'accepted'])),
  }),
  value: IdentityRecord,
  refuses: ['already_decided'],
})

const Amounts = { depositMax: Nullable(Money), withdrawalMax: Nullable(Money) }
/** Days after the decision on documents until their pictures are deleted. */
const KeepDays = Type.Integer({ minimum: 30, maximum: 3650 })
const Rules = Type.Object({ ...Amounts, keepDays: KeepDays })

export const identityRules = defineCall({
  method: 'GET',
  path: '/office/api/identity-rules',
  who: ['risk', 'finance', 'support'],
  summary:
    'How much comes in and goes out within 180 days before papers are asked for; null asks for none; and how long their pictures are kept',
  value: Rules,
  refuses: [],
})

export const saveIdentityRules = defineCall({
  method: 'PUT',
  path: '/office/api/identity-rules',
  who: ['risk'],
  summary: 'Saves from which amounts on papers are asked for, and how long their pictures are kept',
  /** Without `keepDays`, the retention stays as it is. */
  body: Strict({ ...Amounts, keepDays: Type.Optional(KeepDays) }),
  value: Rules,
  refuses: ['amount_not_whole'],
})
