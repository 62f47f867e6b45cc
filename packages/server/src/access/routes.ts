import * as calls from '@gasing/contract/calls/access'
import * as signInCalls from '@gasing/contract/calls/sign-in'
import type { App } from '#platform/http/app.ts'
import { toId } from '#platform/http/ids.ts'
import { route } from '#platform/http/route.ts'
import { refuse } from '#platform/refused.ts'
import { newCaptcha } from './captcha.ts'
import { newChallenge } from './human-check.ts'
import { checkInvitation } from './invitation.ts'
import { login } from './login.ts'
import { register } from './register.ts'
import { accountRoutes } from './routes-account.ts'
import { sessionLine } from './session-line.ts'
import * as sessions from './sessions.ts'

export function routes(app: App): void {
  route(app, calls.register, ({ scope, body }) => {
    const { agreement, login: _always, verification, ...typed } = body
    // calls.md knows no such field: only a form that says "no" has not agreed
    return register(scope, { typed, agreed: agreement !== false, verification })
  })
  route(app, calls.affiliate, ({ scope, query }) => checkInvitation(scope, query.code))
  route(app, calls.challenge, ({ scope }) => newChallenge(scope))
  route(app, signInCalls.captcha, ({ scope, query }) => newCaptcha(scope, query.id))
  // LOGIN-1: a code by SMS is a way in of its own, where the brand has it
  route(app, calls.login, ({ scope, body }) => {
    const { username = '', password = '', verification } = body
    return body.type === 'sms' ? refuse('not_allowed') : login(scope, { username, password, verification })
  })
  route(app, calls.logout, ({ scope }) => sessions.logout(scope))
  route(app, calls.setLanguage, ({ scope, body }) => sessions.changeLanguage(scope, body.language))
  route(app, calls.sessions, async ({ scope }) => ({
    list: await Promise.all((await sessions.listOwnSessions(scope)).map((session) => sessionLine(app, session))),
  }))
  route(app, calls.endSession, ({ scope, params }) => sessions.endOwnSession(scope, toId(params.id)))
  accountRoutes(app)
}
