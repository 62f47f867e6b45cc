import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { type Static, Type } from 'typebox'
import { games } from '../games/catalogue.ts'
import { Refused } from '../games/game.ts'
import type { Operator } from '../operator/operators.ts'
import type { Deps } from '../play/deps.ts'
import { findRound } from '../play/store.ts'
import { buildPageHeaders } from './security.ts'

const PlayParams = Type.Object({ slug: Type.String({ maxLength: 50 }) })
const PlayQuery = Type.Object({ operator: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })) })
const RoundParams = Type.Object({ id: Type.String({ format: 'uuid' }) })

/** Registers the HTML pages and the static files they load. */
export function pageRoutes(app: FastifyInstance, { pool, operators }: Deps, distFolder: string): void {
  const readPage = (name: string) => readFileSync(join(distFolder, `${name}.html`))
  const pages = new Map(games.map(({ slug }) => [slug, readPage(slug)]))
  const verifier = readPage('index')
  const roundDetail = readPage('round')

  const send = (reply: FastifyReply, page: Buffer, operator?: Operator) =>
    reply
      .headers(buildPageHeaders(operator))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page)

  app.get('/play/:slug', { schema: { params: PlayParams, querystring: PlayQuery } }, async (request, reply) => {
    const page = pages.get((request.params as Static<typeof PlayParams>).slug)
    if (!page) throw new Refused('page_unknown')
    return send(reply, page, operators.get(Number((request.query as Static<typeof PlayQuery>).operator)))
  })

  app.get('/', async (_request, reply) => send(reply, verifier))

  app.get('/rounds/:id', { schema: { params: RoundParams } }, async (request, reply) => {
    const round = await findRound(pool, (request.params as Static<typeof RoundParams>).id)
    if (!round) throw new Refused('round_unknown')
    return send(reply, roundDetail, operators.get(round.operatorId))
  })

  // asset names contain a content hash, so they are immutable; catalogue pictures may change
  void app.register(fastifyStatic, {
    root: join(distFolder, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
  })
  void app.register(fastifyStatic, {
    root: join(distFolder, 'art'),
    prefix: '/art/',
    decorateReply: false,
    maxAge: '1h',
    index: false,
    setHeaders: (response) => response.header('cross-origin-resource-policy', 'cross-origin'),
  })
}
