import { speedPath } from '@gasing/contract/calls/service'
import type { App } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/host.ts'

/**
 * SIDE-9: serves a tiny response for measuring latency. It is readable from the brand's other hosts and names the brand, so that
 * a host that has changed hands is not chosen for being fast.
 */
export function serveSpeedTest({ fastify, ports }: App): void {
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
