import * as calls from '@gasing/contract/calls/phone'
import { bindEmail, bindMobile, emailCode, mobileCode } from '@gasing/contract/calls/security'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import * as contact from './contact.ts'
import * as codes from './contact-codes.ts'
import { setPasswordByLink } from './password-by-link.ts'
import { setPasswordByPhone } from './password-by-phone.ts'
import { sendPasswordLink } from './password-link.ts'
import { readPhoneAuthProject } from './phone-auth-project.ts'
import { registerMember } from './register.ts'
import * as ask from './request-code.ts'

/** Calls around mobile numbers and mail addresses: codes, registration, password reset and binding. */
export function phoneRoutes(app: App): void {
  route(app, calls.smsRegister, ({ scope, body }) =>
    ask.sendRegistrationCode(
      scope,
      { dialingCode: body.countryDialingCode, typed: body.mobileNo, field: 'mobileNo' },
      body.verification,
    ),
  )
  route(app, calls.smsForgotten, ({ scope, body }) =>
    ask.sendPasswordCode(scope, { dialingCode: body.countryDialingCode, typed: body.mobileNum }, body.verification),
  )
  route(app, calls.smsLogin, ({ scope, body }) =>
    ask.sendSignInCode(scope, { dialingCode: body.countryDialingCode, typed: body.mobileNum }, body.verification),
  )
  route(app, calls.phoneAuth, ({ scope, body }) => readPhoneAuthProject(scope, body))
  route(app, calls.registerMobile, ({ scope, body }) => {
    const { agreement, login: _always, verification, ...typed } = body
    return registerMember(scope, { by: 'mobile', typed, agreed: agreement !== false, verification })
  })
  route(app, calls.passwordByEmail, ({ scope, body, request }) =>
    sendPasswordLink(scope, body, request.headers.host ?? ''),
  )
  route(app, calls.passwordByLink, ({ scope, body }) =>
    setPasswordByLink(scope, body.token, { value: body.newPassword, again: body.confirmNewPassword }),
  )
  route(app, calls.passwordByPhone, ({ scope, body }) => setPasswordByPhone(scope, body))
  route(app, emailCode, ({ scope, body }) => codes.sendEmailCode(scope, body.email))
  route(app, bindEmail, ({ scope, body }) => contact.changeOwnEmail(scope, body))
  route(app, mobileCode, ({ scope, body }) => codes.sendMobileCode(scope, body))
  route(app, bindMobile, ({ scope, body }) => contact.changeOwnMobile(scope, body))
}
