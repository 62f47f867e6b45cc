import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Nothing, OneOf, Strict, Text } from '../shapes.ts'
import { LoginInfo } from './access.ts'

/** A second factor at sign-in (LOGIN-10). The server names the member's factors; the browser cannot choose any other. */
export const stepUpMethods = ['totp', 'sms', 'email', 'bankAccountName'] as const
export type StepUpMethod = (typeof stepUpMethods)[number]

/** The `value` of a refusal `step_up_required`. Hints are masked: `+60 ••• ••67`. */
export const StepUp = Type.Object({
  ticket: Type.String(),
  methods: Type.Array(OneOf(stepUpMethods)),
  hints: Type.Record(Type.String(), Type.String()),
})

export const captcha = defineCall({
  method: 'GET',
  path: '/wps/captcha',
  who: 'anyone',
  summary: 'A picture of characters to type; base64 PNG',
  query: Strict({ id: Type.String({ pattern: '^[0-9a-fA-F-]{36}$' }) }),
  value: Type.String(),
  refuses: [],
})

export const stepUpCode = defineCall({
  method: 'POST',
  path: '/wps/session/login/stepup/code',
  who: 'anyone',
  summary: 'Sends the code of a sign-in that needs a second proof, by SMS or mail',
  body: Strict({ ticket: Text(200), method: OneOf(['sms', 'email']) }),
  value: Type.Object({ expiredMinutes: Type.Integer(), retryAfterSeconds: Type.Integer() }),
  refuses: ['ticket_over', 'sms_unavailable'],
})

export const stepUp = defineCall({
  method: 'POST',
  path: '/wps/session/login/stepup',
  who: 'anyone',
  summary: 'Finishes a sign-in with its second proof',
  body: Strict({ ticket: Text(200), method: OneOf(stepUpMethods), code: Text(200) }),
  value: LoginInfo,
  refuses: ['ticket_over', 'code_wrong', 'totp_wrong', 'account_locked', 'member_locked'],
})

export const freePlay = defineCall({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  who: 'anyone',
  summary: 'Opens a trial account for a while: games for play money, nothing that is for real accounts',
  sealable: true,
  body: Strict({
    os: Type.Optional(Text(60)),
    platform: Type.Optional(OneOf(['W'])),
    random: Type.Optional(Text(2000)),
    gatewayVersion: Type.Optional(Type.Literal(3)),
  }),
  value: LoginInfo,
  refuses: ['free_play_closed'],
})

export const openHandover = defineCall({
  method: 'POST',
  path: '/wps/session/handover/token',
  who: 'member',
  summary: 'A one-time token that opens this account on another device within a minute',
  value: Type.Object({ token: Type.String(), url: Type.String(), expiresInSeconds: Type.Integer() }),
  refuses: ['stronger_proof_required'],
})

export const handover = defineCall({
  method: 'POST',
  path: '/wps/session/handover',
  who: 'anyone',
  summary: 'Exchanges the token of a start address for a session (START-5)',
  body: Strict({ token: Text(200) }),
  value: LoginInfo,
  refuses: ['ticket_over', 'member_locked'],
})

export const remember = defineCall({
  method: 'POST',
  path: '/wps/session/remember',
  who: 'anyone',
  summary: 'Signs in by the remember-me cookie and renews it (LOGIN-9)',
  value: LoginInfo,
  refuses: ['in_sorry_in', 'step_up_required', 'member_locked'],
})

export const forgetMe = defineCall({
  method: 'DELETE',
  path: '/wps/session/remember',
  who: 'anyone',
  summary: 'Ends remembering on this device',
  value: Nothing,
  refuses: [],
})
