import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Id, Instant, Nothing, Nullable, Strict, Text } from '../shapes.ts'

/** The data of the security centre. Email address and phone number are masked. */
export const Security = Type.Object({
  hasPassword: Type.Boolean(),
  passwordChangedAt: Instant,
  hasPaymentPassword: Type.Boolean(),
  email: Type.String(),
  emailVerified: Type.Boolean(),
  mobile: Type.String(),
  mobileVerified: Type.Boolean(),
  totp: Type.Boolean(),
  recoveryCodesLeft: Type.Integer(),
  bankAccounts: Type.Integer(),
  /** The session was opened by remember-me and the password has not been confirmed since. */
  remembered: Type.Boolean(),
})

export const security = defineCall({
  method: 'GET',
  path: '/wps/member/security',
  who: 'member',
  summary: 'How the account is protected',
  value: Security,
  refuses: [],
})

export const confirmSession = defineCall({
  method: 'POST',
  path: '/wps/session/confirm',
  who: 'member',
  summary: 'Shows the password again: a remembered session may then do for 15 minutes what it else may not',
  whileExcluded: true,
  encrypted: true,
  body: Strict({ password: Text(1000) }),
  value: Nothing,
  refuses: ['old_password_wrong', 'account_locked', 'stronger_proof_required'],
})

const CodeSent = Type.Object({ expiredMinutes: Type.Integer(), retryAfterSeconds: Type.Integer() })

export const emailCode = defineCall({
  method: 'POST',
  path: '/wps/member/email/code',
  who: 'member',
  summary: 'Sends a code to the address that the member wants to bind',
  whileExcluded: true,
  fresh: true,
  body: Strict({ email: Text(1000) }),
  value: CodeSent,
  refuses: [],
})

export const bindEmail = defineCall({
  method: 'PUT',
  path: '/wps/member/email',
  who: 'member',
  summary: 'Binds an address with the code that went there; the old address is told',
  whileExcluded: true,
  encrypted: true,
  fresh: true,
  body: Strict({ email: Text(1000), code: Text(255), password: Text(1000) }),
  repeatable: true,
  value: Nothing,
  refuses: ['code_wrong', 'old_password_wrong', 'account_locked'],
})

export const mobileCode = defineCall({
  method: 'POST',
  path: '/wps/member/mobile/code',
  who: 'member',
  summary: 'Sends a code to the mobile number that the member wants to bind',
  whileExcluded: true,
  fresh: true,
  body: Strict({ countryDialingCode: Text(8), mobileNum: Text(30) }),
  value: CodeSent,
  refuses: ['sms_unavailable'],
})

export const bindMobile = defineCall({
  method: 'PUT',
  path: '/wps/member/mobile',
  who: 'member',
  summary: 'Binds a mobile number with the code that went there; the old number is told',
  whileExcluded: true,
  encrypted: true,
  fresh: true,
  body: Strict({ countryDialingCode: Text(8), mobileNum: Text(30), code: Text(255), password: Text(1000) }),
  repeatable: true,
  value: Nothing,
  refuses: ['code_wrong', 'old_password_wrong', 'account_locked'],
})

export const beginTotp = defineCall({
  method: 'POST',
  path: '/wps/member/totp',
  who: 'member',
  summary: 'Begins the enrolment of an authenticator; nothing changes until a code of it is shown',
  whileExcluded: true,
  encrypted: true,
  fresh: true,
  body: Strict({ password: Text(1000) }),
  value: Type.Object({ secret: Type.String(), uri: Type.String() }),
  refuses: ['old_password_wrong', 'account_locked', 'already_decided'],
})

export const enableTotp = defineCall({
  method: 'PUT',
  path: '/wps/member/totp',
  who: 'member',
  summary: 'Confirms the authenticator by its first code; the recovery codes are shown this once',
  whileExcluded: true,
  fresh: true,
  body: Strict({ code: Text(20) }),
  value: Type.Object({ recoveryCodes: Type.Array(Type.String()) }),
  refuses: ['totp_wrong', 'account_locked'],
})

export const disableTotp = defineCall({
  method: 'POST',
  path: '/wps/member/totp/removal',
  who: 'member',
  summary: 'Removes the authenticator; a code of it or a recovery code is needed',
  whileExcluded: true,
  encrypted: true,
  fresh: true,
  body: Strict({ password: Text(1000), code: Text(40) }),
  value: Nothing,
  refuses: ['totp_wrong', 'old_password_wrong', 'account_locked'],
})

export const endOtherSessions = defineCall({
  method: 'DELETE',
  path: '/wps/session/list',
  who: 'session',
  summary: 'Signs out everywhere else; remembered devices are forgotten',
  whileExcluded: true,
  fresh: true,
  value: Nothing,
  refuses: [],
})

/** One attempt to sign in to an existing account. */
export const SignInLine = Type.Object({
  id: Id,
  at: Instant,
  how: Type.String(),
  outcome: Type.String(),
  device: Type.String(),
  ip: Type.String(),
  country: Type.String(),
})

export const signIns = defineCall({
  method: 'GET',
  path: '/wps/member/sign-ins',
  who: 'member',
  summary: 'When and from where somebody signed in, or tried, newest first',
  query: Strict({
    cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  value: Type.Object({ list: Type.Array(SignInLine), next: Nullable(Type.String()) }),
  refuses: [],
})
