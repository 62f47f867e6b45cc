import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const hstsSeconds = 31_536_000
/** What every answer carries. */
export const securityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/**
 * The headers of every answer, refusals and 404s among them (W06). A page that loads something replaces the policy by its
 * own; for everything else nothing may be loaded, run or framed.
 */
export function setSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    addSecurityHeaders(request, reply)
    done()
  })
}

/** The same for what the router refuses before any hook is asked. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders).header('x-request-id', request.id)
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${hstsSeconds}`)
}
