import * as calls from '@gasing/contract/calls/access'
import type { App } from '#platform/http/app.ts'
import { route } from '#platform/http/route.ts'
import { issueChallenge } from './human-check.ts'
import { checkInvitation } from './invitation.ts'
import { registerMember } from './register.ts'
import { accountRoutes } from './routes-account.ts'
import { phoneRoutes } from './routes-phone.ts'
import { resumeRoutes } from './routes-resume.ts'
import { securityRoutes } from './routes-security.ts'
import { sessionRoutes } from './routes-sessions.ts'
import { signInRoutes } from './routes-sign-in.ts'

export function routes(app: App): void {
  route(app, calls.register, ({ scope, body }) => {
    const { agreement, login: _always, verification, ...typed } = body
    // calls.md has no such field: only an explicit "no" means that the terms were not accepted
    return registerMember(scope, { by: 'username', typed, agreed: agreement !== false, verification })
  })
  route(app, calls.affiliate, ({ scope, query }) => checkInvitation(scope, query.code))
  route(app, calls.challenge, ({ scope }) => issueChallenge(scope))
  signInRoutes(app)
  resumeRoutes(app)
  sessionRoutes(app)
  phoneRoutes(app)
  accountRoutes(app)
  securityRoutes(app)
}
