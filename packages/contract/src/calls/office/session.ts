import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { Id, Language, Nothing, Strict, Text } from '../../shapes.ts'
import { operatorRoles } from '../../who.ts'
import { SessionLine } from '../access.ts'

const Role = Type.Union([
  Type.Literal('owner'),
  Type.Literal('finance'),
  Type.Literal('content'),
  Type.Literal('support'),
  Type.Literal('risk'),
])

export const OperatorInfo = Type.Object({
  operatorId: Type.String(),
  name: Type.String(),
  roles: Type.Array(Role),
  totpEnabled: Type.Boolean(),
  /** The password was set by someone else: until it is changed, no other call is allowed. */
  mustChangePassword: Type.Boolean(),
  brand: Type.Object({ code: Type.String(), name: Type.String() }),
  language: Language,
})

/** An operator with a second factor sends `code` with the password; without it the refusal is `step_up_required`. */
export const operatorLogin = defineCall({
  method: 'POST',
  path: '/office/api/session',
  who: 'anyone',
  summary: 'Signs an operator in',
  encrypted: true,
  body: Strict({
    name: Text(100),
    password: Text(1000),
    code: Type.Optional(Text(20)),
    captcha: Type.Optional(Text(100)),
    captchaId: Type.Optional(Text(100)),
  }),
  value: Type.Object({ token: Type.String(), operator: OperatorInfo }),
  refuses: [
    'in_incorrect_password',
    'step_up_required',
    'totp_wrong',
    'account_locked',
    'operator_disabled',
    'captcha_required',
    'captcha_wrong',
  ],
})

export const operatorLogout = defineCall({
  method: 'DELETE',
  path: '/office/api/session',
  who: operatorRoles,
  summary: 'Signs the operator out',
  whileForced: true,
  value: Nothing,
  refuses: [],
})

export const operatorInfo = defineCall({
  method: 'GET',
  path: '/office/api/session',
  who: operatorRoles,
  summary: 'The signed-in operator',
  whileForced: true,
  value: OperatorInfo,
  refuses: [],
})

export const operatorSessions = defineCall({
  method: 'GET',
  path: '/office/api/session/list',
  who: operatorRoles,
  summary: 'Where this operator is signed in',
  value: Type.Object({ list: Type.Array(SessionLine) }),
  refuses: [],
})

export const endOperatorSession = defineCall({
  method: 'DELETE',
  path: '/office/api/session/list/:id',
  who: operatorRoles,
  summary: 'Ends one of the own sessions',
  params: Strict({ id: Id }),
  value: Nothing,
  refuses: [],
})

export const changeOperatorPassword = defineCall({
  method: 'PUT',
  path: '/office/api/session/password',
  who: operatorRoles,
  summary: 'Changes the own password; every other session of the operator ends',
  whileForced: true,
  encrypted: true,
  body: Strict({ oldPassword: Text(1000), newPassword: Text(1000) }),
  value: Nothing,
  refuses: ['old_password_wrong', 'account_locked'],
})

export const enrolTotp = defineCall({
  method: 'POST',
  path: '/office/api/session/totp',
  who: operatorRoles,
  summary:
    'Begins the enrolment of a second factor; requires the password, and a recent sign-in where a second factor is in use',
  encrypted: true,
  body: Strict({ password: Text(1000) }),
  value: Type.Object({ secret: Type.String(), uri: Type.String() }),
  refuses: ['old_password_wrong', 'account_locked', 'step_up_required'],
})

export const confirmTotp = defineCall({
  method: 'PUT',
  path: '/office/api/session/totp',
  who: operatorRoles,
  summary: 'Confirms the enrolment with a code; the answer holds single-use recovery codes',
  body: Strict({ code: Text(20) }),
  value: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refuses: ['totp_wrong', 'account_locked'],
})
