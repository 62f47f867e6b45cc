import websocket from '@fastify/websocket'
import { realtimePath } from '@gasing/contract/calls/realtime'
import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { hostOf, resolveBrand } from '#platform/http/host.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { messageBytesMax } from './hello.ts'
import { Hub } from './hub.ts'

const busyRetrySeconds = 5

export function routes(app: App): void {
  const hub = new Hub(app)
  /** The brand of each request, determined before its upgrade: an asynchronous look-up afterwards would lose messages. */
  const brands = new WeakMap<FastifyRequest, number>()
  app.fastify.register(async (inner) => {
    await inner.register(websocket, {
      options: { maxPayload: messageBytesMax, perMessageDeflate: false },
      preClose: (done) => {
        hub.stop()
        inner.websocketServer.close(() => done())
      },
    })
    inner.addHook('onListen', async () => hub.start())
    inner.get(
      realtimePath,
      {
        websocket: true,
        async preHandler(request) {
          if (!request.ws || !isOwnPage(request)) refuse('not_found')
          if (!hub.hasRoom(request.ip)) refuse('too_often', { retryAfterSeconds: busyRetrySeconds })
          brands.set(request, (await resolveBrand(app, request)).brandId)
        },
      },
      (socket, request) => {
        const brandId = brands.get(request)
        invariant(brandId !== undefined, 'expected a WebSocket request to have a brand')
        hub.welcome(socket, { brandId, host: hostOf(request), ip: request.ip })
      },
    )
  })
}

/**
 * Whether the request's origin is our own: another site's page must not open a socket; clients other than browsers send no
 * origin.
 */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
