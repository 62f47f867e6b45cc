import websocket from '@fastify/websocket'
import { realtimePath } from '@gasing/contract/calls/realtime'
import type { FastifyRequest } from 'fastify'
import type { App } from '#platform/http/app.ts'
import { hostOf } from '#platform/http/route.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { messageBytesMax } from './hello.ts'
import { Hub } from './hub.ts'

const busySeconds = 5

export function routes(app: App): void {
  const hub = new Hub(app)
  /** The brand of each request, found before its upgrade: afterwards there is no time to wait, messages would be lost. */
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
          if (!hub.hasRoom(request.ip)) refuse('too_often', { retryAfterSeconds: busySeconds })
          const brand = (await app.ports.brandAt(hostOf(request))) ?? refuse('domain_check_failed')
          brands.set(request, brand.brandId)
        },
      },
      (socket, request) => {
        const brandId = brands.get(request)
        invariant(brandId !== undefined, 'a socket has a brand')
        hub.welcome(socket, { brandId, host: hostOf(request), ip: request.ip })
      },
    )
  })
}

/** A page of another site must not open a socket here; programs that are no browser send no origin. */
function isOwnPage({ headers, host }: FastifyRequest): boolean {
  const { origin } = headers
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host)
}
