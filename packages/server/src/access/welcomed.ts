import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Scope } from '#platform/db/tx.ts'
import type { App } from '#platform/http/app.ts'
import { admitted } from './admission.ts'
import type { Admission } from './entry.ts'
import type { LoginInfo } from './login-info.ts'
import { rememberDevice } from './remember.ts'
import { setRememberCookie } from './remember-cookie.ts'

type Asked = { readonly scope: Scope; readonly request: FastifyRequest; readonly reply: FastifyReply }

/** Returns the admitted member, and remembers the member on this device if that was requested (LOGIN-9). */
export async function welcomed(app: App, { scope, request, reply }: Asked, admission: Admission): Promise<LoginInfo> {
  const { info, remember } = admitted(admission)
  const cookie = remember ? await rememberDevice(scope, info.token) : null
  if (cookie !== null) setRememberCookie(app, { request, reply }, cookie)
  return info
}
