import fastify, { type FastifyError, type FastifyInstance } from 'fastify'
import { apiRoutes } from './api/routes.ts'
import { Refused } from './games/game.ts'
import { operatorRoutes } from './operator/routes.ts'
import { pageRoutes } from './pages/routes.ts'
import type { Deps } from './play/deps.ts'
import { transferWalletRoutes } from './transfer-wallet/routes.ts'

const bodyBytesMax = 64_000
const statusOf: Record<string, number> = {
  session_ended: 401,
  round_unknown: 404,
  page_unknown: 404,
  table_unknown: 404,
}

export type Studio = { app: FastifyInstance; deps: Deps }

/** Builds the studio's HTTP server. `distFolder` holds the built front end. */
export function buildStudio(parts: Omit<Deps, 'log'>, distFolder: string, logLevel: string): Studio {
  const app = fastify({
    logger: { level: logLevel, redact: ['req.headers.authorization'] },
    bodyLimit: bodyBytesMax,
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  const deps = { ...parts, log: app.log }

  app.setErrorHandler(async (error: FastifyError | Refused, request, reply) => {
    if (error instanceof Refused) {
      const { code, balance } = error
      return reply
        .code(statusOf[code] ?? 409)
        .send({ refusal: code, balance: balance?.toString(), requestId: request.id })
    }
    if (error.statusCode && error.statusCode < 500)
      return reply.code(error.statusCode).send({ refusal: 'not_understood', requestId: request.id })
    request.log.error(error)
    return reply.code(500).send({ refusal: 'fault', requestId: request.id })
  })
  app.setNotFoundHandler((request, reply) => reply.code(404).send({ refusal: 'not_found', requestId: request.id }))
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })

  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const ready = await parts.pool.query('select 1').then(
      () => true,
      () => false,
    )
    return reply.code(ready ? 200 : 503).send({ ready })
  })
  operatorRoutes(app, deps)
  transferWalletRoutes(app, deps)
  apiRoutes(app, deps)
  pageRoutes(app, deps, distFolder)
  return { app, deps }
}
