import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { requireAdmitted } from './admit-member.ts'
import type { LoginInfo } from './login-info.ts'
import { rememberDevice } from './remember.ts'
import { setRememberCookie } from './remember-cookie.ts'
import type { SignInOutcome } from './sign-in-context.ts'

type RequestAndScope = { readonly scope: Scope; readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Returns the admitted member, and remembers the member on this device if that was requested (LOGIN-9). */
export async function completeSignIn(
  app: App,
  { scope, request, reply }: RequestAndScope,
  admission: SignInOutcome,
): Promise<LoginInfo> {
  const { info, remember } = requireAdmitted(admission)
  const cookie = remember ? await rememberDevice(scope, info.token) : null
  if (cookie !== null) setRememberCookie(app, { request, reply }, cookie)
  return info
}
