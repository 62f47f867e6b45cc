import type { FastifyInstance } from 'fastify'

const hstsSeconds = 31_536_000

/**
 * The headers of every answer, refusals and 404s among them (W06). A page that loads something replaces the policy by its
 * own; for everything else nothing may be loaded, run or framed.
 */
export function setSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; base-uri 'none'")
      .header('x-content-type-options', 'nosniff')
      .header('x-frame-options', 'SAMEORIGIN')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('cross-origin-opener-policy', 'same-origin-allow-popups')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
      .header('x-request-id', request.id)
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${hstsSeconds}`)
  })
}
