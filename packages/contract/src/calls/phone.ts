import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { Instant, Nothing, Strict, Text } from '../shapes.ts'
import { LoginInfo, registrationFields, Verification } from './access.ts'

/** How long a code is valid, and when the next one may be requested: the browser counts down with the server's values. */
const CodeSent = Type.Object({ expiredMinutes: Type.Integer(), retryAfterSeconds: Type.Integer() })
const DialingCode = Text(8)

export const smsRegister = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/register',
  who: 'anyone',
  summary: 'Sends a code to the mobile number that somebody wants to register with',
  body: Strict({ countryDialingCode: DialingCode, mobileNo: Text(30), verification: Type.Optional(Verification) }),
  value: CodeSent,
  refuses: ['verification_required', 'registration_closed', 'sms_unavailable'],
})

export const smsForgotten = defineCall({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  who: 'anyone',
  summary:
    'Sends a code to a mobile number whose owner has forgotten the password; a number that nobody has is answered alike',
  body: Strict({ countryDialingCode: DialingCode, mobileNum: Text(30), verification: Type.Optional(Verification) }),
  value: Type.Object({ expirationTime: Instant, expiredMinutes: Type.Integer(), retryAfterSeconds: Type.Integer() }),
  refuses: ['verification_required', 'sms_unavailable'],
})

export const smsLogin = defineCall({
  method: 'POST',
  path: '/wps/session/login/code',
  who: 'anyone',
  summary: 'Sends a code to sign in with; a number that nobody has is answered alike',
  body: Strict({ countryDialingCode: DialingCode, mobileNum: Text(30), verification: Type.Optional(Verification) }),
  value: CodeSent,
  refuses: ['verification_required', 'sms_unavailable'],
})

/** REG-15: returns where a browser has a number verified instead of by our own SMS. */
export const phoneAuth = defineCall({
  method: 'POST',
  path: '/wps/verification/phone-auth',
  who: 'anyone',
  summary:
    'Tells a browser where phone authentication sends its code to this number; `not_allowed` where the brand sends its own',
  body: Strict({ countryDialingCode: DialingCode, mobileNum: Text(30) }),
  value: Type.Object({
    phoneNumber: Type.String(),
    apiKey: Type.String(),
    /** Where codes are requested and confirmed. */
    address: Type.String(),
    /** The script of the check that a human requests the code. */
    script: Type.String(),
  }),
  refuses: ['not_allowed'],
})

export const registerMobile = defineCall({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  who: 'anyone',
  summary: 'Registers a member by mobile number, makes the account name, and signs the member in',
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

export const passwordByEmail = defineCall({
  method: 'POST',
  path: '/wps/member/password/email',
  who: 'anyone',
  summary: 'Sends a link for a new password, if name and address belong together; the answer does not tell',
  form: true,
  body: Strict({ username: Text(1000), email: Text(1000), verification: Type.Optional(Verification) }),
  value: Nothing,
  refuses: ['verification_required'],
})

export const passwordByLink = defineCall({
  method: 'PUT',
  path: '/wps/member/password/link',
  who: 'anyone',
  summary: 'Sets a new password with the link of a mail; the link counts once, and all sessions end',
  encrypted: true,
  body: Strict({ token: Text(200), newPassword: Text(1000), confirmNewPassword: Text(1000) }),
  repeatable: true,
  value: Type.Object({ account: Type.String() }),
  refuses: ['link_over'],
})

export const passwordByPhone = defineCall({
  method: 'POST',
  path: '/wps/member/password/verification',
  who: 'anyone',
  summary:
    'Sets a new password with a code that came by SMS, and signs in; a second factor is asked for where there is one',
  encrypted: true,
  body: Strict({
    newPassword: Text(1000),
    mobileNum: Text(30),
    countryDialingCode: DialingCode,
    verificationCode: Type.Optional(Text(255)),
    verification: Type.Optional(Verification),
    // phone authentication instead of our own SMS
    firebaseChannel: Type.Optional(Text(20)),
    firebaseIdToken: Type.Optional(Text(4000)),
  }),
  value: LoginInfo,
  refuses: ['code_wrong', 'verification_required', 'step_up_required', 'account_locked', 'member_locked'],
})
