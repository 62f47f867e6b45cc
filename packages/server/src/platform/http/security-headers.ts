import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

const hstsSeconds = 31_536_000
/** Headers of every response. */
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
 * Sets the headers of every response, including refusals and 404s (W06). A page that loads something replaces the policy with its
 * own; otherwise nothing may be loaded, run or framed.
 */
export function setSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    addSecurityHeaders(request, reply)
    done()
  })
}

/** Sets the same headers on responses of the router that bypass all hooks. */
export function addSecurityHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(securityHeaders).header('x-request-id', request.id)
  if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${hstsSeconds}`)
}
