import { speedPath } from '@gasing/contract/calls/service'
import type { App } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/route.ts'

/**
 * SIDE-9: a tiny answer for measuring the way here. It may be read from the brand's other hosts, and tells which brand is
 * there, so that a host that has become somebody else's is not taken for a fast one.
 */
export function serveSpeed({ fastify, ports }: App): void {
  fastify.get(speedPath, async (request, reply) => {
    const brand = await ports.brandAt(hostOf(request)).catch(() => null)
    return reply
      .code(brand ? 200 : 404)
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'no-store')
      .type('text/plain')
      .send(brand?.code ?? '')
  })
}
