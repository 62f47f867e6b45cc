import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, Instant, Nothing, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { operatorRoles } from '../../who.ts'

/** Of the owner who makes the call: a session left open must not be enough to let somebody in. */
const OwnPassword = Text(1000)

const Roles = Type.Array(OneOf(operatorRoles), { minItems: 1, maxItems: 5, uniqueItems: true })

export const OperatorLine = Type.Object({
  id: Id,
  name: Type.String(),
  roles: Type.Array(OneOf(operatorRoles)),
  totpEnabled: Type.Boolean(),
  /** Number of the operator's active sessions. */
  sessions: Type.Integer(),
  createdAt: Instant,
  lastLoginAt: Nullable(Instant),
  disabledAt: Nullable(Instant),
})

export const operators = defineCall({
  method: 'GET',
  path: '/office/api/operators',
  who: ['owner'],
  summary: 'Everybody who works in the back office of this brand',
  value: Type.Object({ list: Type.Array(OperatorLine) }),
  refuses: [],
})

export const addOperator = defineCall({
  method: 'POST',
  path: '/office/api/operators',
  who: ['owner'],
  summary: 'Adds an operator with a first password',
  encrypted: true,
  body: Strict({ name: Text(100), password: Text(1000), roles: Roles, ownPassword: OwnPassword }),
  value: Type.Object({ id: Id }),
  refuses: ['account_locked'],
})

export const changeOperatorRoles = defineCall({
  method: 'PUT',
  path: '/office/api/operators/:id/roles',
  who: ['owner'],
  summary: 'Gives an operator other roles; the sessions of that operator end',
  params: Strict({ id: Id }),
  encrypted: true,
  /** `seen`: the roles as shown to the owner; refused when they have changed. */
  body: Strict({ roles: Roles, seen: Type.Optional(Roles), reason: Reason, ownPassword: OwnPassword }),
  value: Nothing,
  refuses: ['last_owner', 'operator_roles_changed', 'account_locked'],
})

export const changeOperatorState = defineCall({
  method: 'PUT',
  path: '/office/api/operators/:id/state',
  who: ['owner'],
  summary: 'Keeps an operator out, or lets the operator in again; sessions end at once',
  params: Strict({ id: Id }),
  body: Strict({ disabled: Type.Boolean(), reason: Reason }),
  value: Nothing,
  refuses: ['last_owner'],
})

export const resetOperatorTotp = defineCall({
  method: 'POST',
  path: '/office/api/operators/:id/totp-reset',
  who: ['owner'],
  summary: 'Takes the second factor of another operator, who has lost it, away; sessions end at once',
  params: Strict({ id: Id }),
  encrypted: true,
  body: Strict({ reason: Reason, ownPassword: OwnPassword }),
  value: Nothing,
  refuses: ['account_locked'],
})

export const resetOperatorPassword = defineCall({
  method: 'POST',
  path: '/office/api/operators/:id/password-reset',
  who: ['owner'],
  summary:
    'Gives another operator, who has forgotten the password, a temporary one that must be changed at the next sign-in; sessions end at once',
  params: Strict({ id: Id }),
  encrypted: true,
  body: Strict({ password: Text(1000), reason: Reason, ownPassword: OwnPassword }),
  value: Nothing,
  refuses: ['account_locked'],
})
