import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'

const daySeconds = 86_400

/** A readable companion cookie, by which the form knows that this device is remembered. */
const hintCookieName = 'loginRemember'

type RequestAndReply = { readonly request: FastifyRequest; readonly reply: FastifyReply }

/** `__Host-` cookies require TLS. Only the sandbox on plain http uses a cookie without the prefix. */
const isSecure = ({ platform }: App, request: FastifyRequest) =>
  !platform.config.sandbox || request.protocol === 'https'
const cookieNameOf = (app: App, request: FastifyRequest) => (isSecure(app, request) ? '__Host-rm' : 'rm')

export const readRememberCookie = (app: App, request: FastifyRequest): string =>
  request.cookies[cookieNameOf(app, request)] ?? ''

/** The cookie lives for a day at most; when the device is forgotten is decided by the server. */
export function setRememberCookie(app: App, { request, reply }: RequestAndReply, value: string): void {
  const secure = isSecure(app, request)
  reply.setCookie(cookieNameOf(app, request), value, {
    path: '/',
    maxAge: daySeconds,
    httpOnly: true,
    secure,
    sameSite: 'lax',
  })
}

export function clearRememberCookie(app: App, { request, reply }: RequestAndReply): void {
  const secure = isSecure(app, request)
  reply.clearCookie(cookieNameOf(app, request), { path: '/', httpOnly: true, secure, sameSite: 'lax' })
  reply.clearCookie(hintCookieName, { path: '/', sameSite: 'lax' })
}
