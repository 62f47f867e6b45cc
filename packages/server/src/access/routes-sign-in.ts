import * as calls from '@gasing/contract/calls/access'
import { captcha, stepUp, stepUpCode } from '@gasing/contract/calls/sign-in'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { createCaptcha } from './captcha.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { login } from './login.ts'
import { loginBySms } from './login-sms.ts'
import { finishStepUp } from './step-up.ts'
import { sendStepUpCode } from './step-up-proof.ts'

/** Sign-in by typed credentials. */
export function signInRoutes(app: App): void {
  route(app, captcha, ({ scope, query }) => createCaptcha(scope, query.id))
  route(app, calls.login, async ({ body, ...asked }) => {
    const { username = '', password = '', captcha: text, captchaId: id, remember = false, verification } = body
    if (body.type !== 'sms') {
      const typed = { username, password, captcha: { id, text }, remember, verification }
      return completeSignIn(app, asked, await login(asked.scope, typed))
    }
    // every sign-in form has a name and a secret: here they are the number and its code
    const { countryDialingCode = '', mobileNum = username, verificationCode = body.password } = body
    const { firebaseChannel, firebaseIdToken } = body
    const shown = { countryDialingCode, mobileNum, verificationCode, firebaseChannel, firebaseIdToken }
    return completeSignIn(app, asked, await loginBySms(asked.scope, { ...shown, remember }))
  })
  route(app, stepUpCode, ({ scope, body }) => sendStepUpCode(scope, body))
  route(app, stepUp, async ({ body, ...asked }) => completeSignIn(app, asked, await finishStepUp(asked.scope, body)))
}
