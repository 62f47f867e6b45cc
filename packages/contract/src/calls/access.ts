import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Id, Instant, Language, Nothing, RequestedLanguage, Strict, Text } from '../shapes.ts'

/** The answer to a successful sign-in. */
export const LoginInfo = Type.Object({
  token: Type.String(),
  account: Type.String(),
  userName: Type.String(),
  nickname: Type.String(),
  customerId: Id,
  isAgent: Type.Integer(),
  toUpline: Type.Boolean(),
  language: Language,
  firstTimeLogin: Type.Boolean(),
  passwordExpired: Type.Boolean(),
  mustChangePassword: Type.Boolean(),
})

/** ALTCHA payload of a solved challenge (base64 JSON). */
export const Verification = Type.String({ maxLength: 2000 })

export const registrationFields = {
  username: Type.Optional(Text(10_000)),
  password: Type.Optional(Text(10_000)),
  confirmPassword: Type.Optional(Text(10_000)),
  payeeName: Type.Optional(Text(10_000)),
  email: Type.Optional(Text(10_000)),
  qqNum: Type.Optional(Text(10_000)),
  mobileNum: Type.Optional(Text(10_000)),
  recommenderId: Type.Optional(Text(10_000)),
  captcha: Type.Optional(Text(100)),
  captchaId: Type.Optional(Text(100)),
  verificationCode: Type.Optional(Text(255)),
  affiliateCode: Type.Optional(Text(10_000)),
  paymentPassword: Type.Optional(Text(10_000)),
  line: Type.Optional(Text(10_000)),
  whatsapp: Type.Optional(Text(10_000)),
  zalo: Type.Optional(Text(10_000)),
  facebook: Type.Optional(Text(10_000)),
  wechat: Type.Optional(Text(10_000)),
  idNumber: Type.Optional(Text(10_000)),
  nickname: Type.Optional(Text(10_000)),
  fullName: Type.Optional(Text(10_000)),
  telegram: Type.Optional(Text(10_000)),
  birthday: Type.Optional(Text(10_000)),
  address: Type.Optional(Text(10_000)),
  nationality: Type.Optional(Text(10_000)),
  occupation: Type.Optional(Text(10_000)),
  sourceOfIncome: Type.Optional(Text(10_000)),
  referralCode: Type.Optional(Text(100)),
  domain: Type.Optional(Text(255)),
  countryDialingCode: Type.Optional(Text(8)),
  agreement: Type.Optional(Type.Boolean()),
  login: Type.Optional(Type.Boolean()),
  verification: Type.Optional(Verification),
  // REG-15: the token left by the phone number check, verified where that check is switched on
  firebaseChannel: Type.Optional(Text(20)),
  firebaseIdToken: Type.Optional(Text(4000)),
}

export const register = defineCall({
  method: 'PUT',
  path: '/wps/member/register',
  who: 'anyone',
  summary: 'Registers a member by username and signs the member in',
  encrypted: true,
  body: Strict(registrationFields),
  repeatable: true,
  value: LoginInfo,
  refuses: [
    'agreement_required',
    'verification_required',
    'invitation_code_error',
    'registration_closed',
    'excluded_elsewhere',
    'captcha_required',
    'captcha_wrong',
    'code_wrong',
  ],
})

export const affiliate = defineCall({
  method: 'GET',
  path: '/wps/agent/affiliate',
  who: 'anyone',
  summary: 'Checks an invitation code',
  query: Strict({ code: Text(40) }),
  value: Type.Object({ valid: Type.Boolean() }),
  refuses: ['invitation_code_error'],
})

export const challenge = defineCall({
  method: 'GET',
  path: '/wps/verification/challenge',
  who: 'anyone',
  summary: 'A proof-of-work challenge (ALTCHA) that a human-verified call sends back solved',
  value: Type.Record(Type.String(), Type.Unknown()),
  refuses: [],
})

export const login = defineCall({
  method: 'POST',
  path: '/wps/session/login',
  who: 'anyone',
  summary: 'Signs a member in',
  encrypted: true,
  crowded: true,
  body: Strict({
    // by username
    username: Type.Optional(Text(1000)),
    password: Type.Optional(Text(1000)),
    // by SMS
    mobileNum: Type.Optional(Text(30)),
    countryDialingCode: Type.Optional(Text(8)),
    verificationCode: Type.Optional(Text(255)),
    captcha: Type.Optional(Text(100)),
    captchaId: Type.Optional(Text(100)),
    type: Type.Optional(Type.Union([Type.Literal('username'), Type.Literal('sms')])),
    // LOGIN-9: the answer sets the cookie that remembers this device
    remember: Type.Optional(Type.Boolean()),
    verification: Type.Optional(Verification),
    // phone authentication instead of our own SMS
    firebaseChannel: Type.Optional(Text(20)),
    firebaseIdToken: Type.Optional(Text(4000)),
  }),
  value: LoginInfo,
  refuses: [
    'in_incorrect_password',
    'account_locked',
    'member_locked',
    'verification_required',
    'captcha_required',
    'captcha_wrong',
    'code_wrong',
    'step_up_required',
    'error_not_agent',
    'member_no_enter',
  ],
})

export const logout = defineCall({
  method: 'DELETE',
  path: '/wps/session/logout',
  who: 'session',
  summary: 'Ends this session',
  whileExcluded: true,
  value: Nothing,
  refuses: [],
  whileForced: true,
})

export const changePassword = defineCall({
  method: 'PUT',
  path: '/wps/member/password',
  who: 'member',
  summary: 'Changes the password and ends all other sessions; this one goes on with the new token of the answer',
  whileExcluded: true,
  encrypted: true,
  body: Strict({ oldPassword: Type.Optional(Text(1000)), newPassword: Text(1000), confirmNewPassword: Text(1000) }),
  value: Type.Object({ token: Type.String() }),
  refuses: ['old_password_wrong'],
  whileForced: true,
})

export const setPaymentPassword = defineCall({
  method: 'PUT',
  path: '/wps/member/payment-password',
  who: 'member',
  summary: 'Sets or changes the payment password; the sign-in password is asked again',
  whileExcluded: true,
  encrypted: true,
  body: Strict({ password: Text(1000), newPaymentPassword: Text(1000), confirmNewPaymentPassword: Text(1000) }),
  value: Nothing,
  refuses: ['old_password_wrong'],
  fresh: true,
})

export const setLanguage = defineCall({
  method: 'PUT',
  path: '/wps/session/language',
  who: 'session',
  summary: 'Tells the server which language the member reads',
  whileExcluded: true,
  body: Strict({ language: RequestedLanguage }),
  value: Nothing,
  refuses: [],
  whileForced: true,
})

export const SessionLine = Type.Object({
  sessionId: Id,
  current: Type.Boolean(),
  device: Type.String(),
  ip: Type.String(),
  country: Type.String(),
  startedAt: Instant,
  lastSeenAt: Instant,
})

export const sessions = defineCall({
  method: 'GET',
  path: '/wps/session/list',
  who: 'session',
  summary: 'Where this account is signed in',
  fresh: true,
  value: Type.Object({ list: Type.Array(SessionLine) }),
  refuses: [],
})

export const endSession = defineCall({
  method: 'DELETE',
  path: '/wps/session/list/:id',
  who: 'session',
  summary: 'Ends one of the own sessions',
  whileExcluded: true,
  fresh: true,
  params: Strict({ id: Id }),
  value: Nothing,
  refuses: [],
})
