import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import { clockRoutes } from '../clock/routes.ts'
import { getCurrencyRules } from '../currencies.ts'
import { readFreeRounds, readFreeRoundsAfter } from '../free-rounds/view.ts'
import { clientSeedPattern, rotateSeeds } from '../games/dadu-adil/seeds.ts'
import { Refused } from '../games/game.ts'
import type { Deps } from '../play/deps.ts'
import { placeRound } from '../play/place-round.ts'
import { consumeLaunch, refillDemo } from '../play/sessions.ts'
import { findRound, historyPageSize, listRounds, markRoundSeen } from '../play/store.ts'
import { tableRoutes } from '../table/routes.ts'
import { createSessionReader, type ReadSession } from './read-session.ts'
import { readBalance, toRoundView, toSessionView } from './view.ts'

const strict = { additionalProperties: false }
const Id = Type.String({ format: 'uuid' })
const OpenBody = Type.Object({ launch: Type.String({ minLength: 20, maxLength: 100 }) }, strict)
const RoundBody = Type.Object(
  {
    requestId: Id,
    stake: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
    choice: Type.Unknown(),
    reward: Type.Optional(Id),
  },
  strict,
)
const RoundParams = Type.Object({ id: Id }, strict)
const HistoryQuery = Type.Object({ before: Type.Optional(Id) }, strict)
const SeedBody = Type.Object({ clientSeed: Type.String({ pattern: clientSeedPattern }) }, strict)

/** Registers the calls of our own game frames: same origin, authenticated by the session secret in a header. */
export function apiRoutes(app: FastifyInstance, deps: Deps): void {
  const sessionOf = createSessionReader(deps)
  tableRoutes(app, deps, sessionOf)
  clockRoutes(app, deps, sessionOf)
  roundRoutes(app, deps, sessionOf)

  app.post('/api/sessions', { schema: { body: OpenBody } }, async (request) => {
    const { launch } = request.body as Static<typeof OpenBody>
    const opened = await consumeLaunch(deps.pool, launch)
    if (!opened) throw new Refused('session_ended')
    return { secret: opened.secret, session: await toSessionView(deps, opened.session) }
  })

  app.get('/api/session', async (request) => ({ session: await toSessionView(deps, await sessionOf(request)) }))

  app.get('/api/balance', async (request) => ({ balance: await readBalance(deps, await sessionOf(request)) }))

  app.get('/api/free-rounds', async (request) => ({
    free: await readFreeRounds(deps.pool, await sessionOf(request)),
  }))

  app.post('/api/demo', async (request) => {
    const balance = await refillDemo(deps.pool, (await sessionOf(request)).id)
    if (balance === null) throw new Refused('demo_only')
    return { balance: balance.toString() }
  })

  app.post('/api/seeds', { schema: { body: SeedBody } }, async (request) => {
    const session = await sessionOf(request)
    return { seeds: await rotateSeeds(deps.pool, session.owner, (request.body as Static<typeof SeedBody>).clientSeed) }
  })
}

function roundRoutes(app: FastifyInstance, deps: Deps, sessionOf: ReadSession): void {
  app.post('/api/rounds', { schema: { body: RoundBody } }, async (request) => {
    const session = await sessionOf(request)
    const { requestId, stake, choice, reward } = request.body as Static<typeof RoundBody>
    const order = { requestId, stake: BigInt(stake), choice: choice ?? null, rewardId: reward ?? null }
    const round = await placeRound(deps, session, order)
    return { round: toRoundView(round, await readFreeRoundsAfter(deps.pool, round)) }
  })

  app.get('/api/rounds', { schema: { querystring: HistoryQuery } }, async (request) => {
    const session = await sessionOf(request)
    const { before } = request.query as Static<typeof HistoryQuery>
    const rounds = await listRounds(deps.pool, session.owner, session.gameCode, before ?? null)
    return { rounds: rounds.map((round) => toRoundView(round)), hasMore: rounds.length === historyPageSize }
  })

  app.get('/api/rounds/:id', { schema: { params: RoundParams } }, async (request) => {
    const session = await sessionOf(request)
    const { id } = request.params as Static<typeof RoundParams>
    const round = await findRound(deps.pool, id)
    if (!round || round.owner !== session.owner) throw new Refused('round_unknown')
    return { round: toRoundView(round, await readFreeRoundsAfter(deps.pool, round)) }
  })

  app.post('/api/rounds/:id/seen', { schema: { params: RoundParams } }, async (request) => {
    const session = await sessionOf(request)
    await markRoundSeen(deps.pool, session.owner, (request.params as Static<typeof RoundParams>).id)
    return {}
  })

  // anyone who has a round's id may replay it: the id is a random UUID and a round holds no personal data
  app.get('/api/replays/:id', { schema: { params: RoundParams } }, async (request) => {
    const round = await findRound(deps.pool, (request.params as Static<typeof RoundParams>).id)
    if (!round || round.outcome === null) throw new Refused('round_unknown')
    return {
      round: toRoundView({ ...round, balanceBet: null, balanceEnd: null }),
      game: round.gameCode,
      currency: round.currency,
      decimals: getCurrencyRules(round.currency)?.decimals ?? 2,
    }
  })
}
