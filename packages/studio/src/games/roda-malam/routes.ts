import type { FastifyInstance } from 'fastify'
import type { SessionOf } from '../../api/session-of.ts'
import type { Deps } from '../../play/deps.ts'
import type { Session } from '../../play/store-sessions.ts'
import { Refused } from '../game.ts'
import { fieldOf } from './draw.ts'
import { rodaMalam } from './game.ts'
import { lastSpins, momentOf, playersIn, spinOf } from './store-spins.ts'

const lastMost = 14

/** A spin that is closed, with all that is needed to draw it again. */
export type PastSpin = { number: number; field: number; seed: string; hash: string }

/** The wheel as everybody sees it now. `sinceMs` is how long ago the spin of this number began. */
export type WheelView = { spin: number; sinceMs: number; hash: string; players: number; last: PastSpin[] }

async function viewWheel({ pool }: Deps, { operatorId }: Session): Promise<WheelView> {
  const { number } = await momentOf(pool)
  const { serverHash } = await spinOf(pool, number)
  const [players, past] = await Promise.all([
    playersIn(pool, rodaMalam.code, operatorId, number),
    lastSpins(pool, lastMost),
  ])
  const last = await Promise.all(
    past.map(
      async ({ number: spin, serverSeed, serverHash: hash }): Promise<PastSpin> => ({
        ...{ number: spin, seed: serverSeed, hash },
        field: await fieldOf(serverSeed, spin),
      }),
    ),
  )
  const { sinceMs } = await momentOf(pool)
  return { spin: number, sinceMs, hash: serverHash, players, last }
}

/** What the frame of the wheel looks at. */
export function wheelRoutes(app: FastifyInstance, deps: Deps, sessionOf: SessionOf): void {
  app.get('/api/wheel', async (request) => {
    const session = await sessionOf(request)
    if (session.gameCode !== rodaMalam.code) throw new Refused('table_unknown')
    return { wheel: await viewWheel(deps, session) }
  })
}
