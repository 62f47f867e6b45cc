import type { FastifyInstance } from 'fastify'
import { type Static, Type } from 'typebox'
import type { ReadSession } from '../api/read-session.ts'
import { clocks } from '../games/catalogue.ts'
import { Refused } from '../games/game.ts'
import type { Deps } from '../play/deps.ts'
import type { Session } from '../play/store-sessions.ts'
import type { ClockRules } from './rules.ts'
import { countPlayers, findOrCreateSpin, listLastSpins, readCurrentSpin, sumBackedSpots } from './store-spins.ts'
import type { ClockView } from './view.ts'

const ClockQuery = Type.Object(
  { after: Type.Optional(Type.String({ pattern: '^[0-9]{1,13}$' })) },
  { additionalProperties: false },
)

async function readClockView({ pool }: Deps, clock: ClockRules, session: Session, after: number): Promise<ClockView> {
  const { number: spin } = await readCurrentSpin(pool, clock)
  const { serverHash } = await findOrCreateSpin(pool, clock, spin)
  const [players, backed, past] = await Promise.all([
    countPlayers(pool, clock, { ...session, spin }),
    sumBackedSpots(pool, clock, { ...session, spin }),
    listLastSpins(pool, clock, { after, most: clock.pastMost }),
  ])
  const last = await Promise.all(
    past.map(async ({ number, serverSeed: seed, serverHash: hash }) => ({
      ...{ number, seed, hash },
      ...(await clock.draw(seed, number)),
    })),
  )
  // the next spin may have begun during these queries: `sinceMs` then exceeds the length of a spin
  const now = await readCurrentSpin(pool, clock)
  const sinceMs = (now.number - spin) * clock.times.seconds * 1_000 + now.sinceMs
  return { spin, sinceMs, hash: serverHash, players, backed, last }
}

/** Registers the clock call of each game on the clock, under the game's own path. */
export function clockRoutes(app: FastifyInstance, deps: Deps, sessionOf: ReadSession): void {
  for (const clock of clocks)
    app.get(`/api/${clock.path}`, { schema: { querystring: ClockQuery } }, async (request) => {
      const session = await sessionOf(request)
      if (session.gameCode !== clock.code) throw new Refused('table_unknown')
      const { after = '-1' } = request.query as Static<typeof ClockQuery>
      return { [clock.path]: await readClockView(deps, clock, session, Number(after)) }
    })
}
