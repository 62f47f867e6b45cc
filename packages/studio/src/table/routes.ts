import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { ReadSession } from '../api/read-session.ts'
import { clientSeedPattern } from '../games/dadu-adil/seeds.ts'
import { Refused } from '../games/game.ts'
import { samGong } from '../games/sam-gong/game.ts'
import type { Deps } from '../play/deps.ts'
import type { Session } from '../play/store-sessions.ts'
import { leaveSeat, recordChoice, takeSeat } from './sit.ts'
import { readTableView } from './view.ts'

const strict = { additionalProperties: false }
const SitBody = Type.Object(
  { hash: Type.String({ pattern: '^[0-9a-f]{64}$' }), clientSeed: Type.String({ pattern: clientSeedPattern }) },
  strict,
)
const DecideBody = Type.Object(
  { hand: Type.String({ format: 'uuid' }), choice: Type.Union([Type.Literal('play'), Type.Literal('fold')]) },
  strict,
)

/** Registers the frame's calls for multiplayer games. Each returns the table as it is afterwards. */
export function tableRoutes(app: FastifyInstance, deps: Deps, sessionOf: ReadSession): void {
  const seatOf = async (request: FastifyRequest): Promise<Session> => {
    const session = await sessionOf(request)
    if (session.gameCode !== samGong.code) throw new Refused('table_unknown')
    return session
  }
  const answer = async (session: Session) => ({ table: await readTableView(deps, session) })

  app.get('/api/table', async (request) => answer(await seatOf(request)))

  app.post('/api/table/sit', { schema: { body: SitBody } }, async (request) => {
    const session = await seatOf(request)
    await takeSeat(deps, session, request.body as Static<typeof SitBody>)
    return answer(session)
  })

  app.post('/api/table/leave', async (request) => {
    const session = await seatOf(request)
    await leaveSeat(deps, session)
    return answer(session)
  })

  app.post('/api/table/decide', { schema: { body: DecideBody } }, async (request) => {
    const session = await seatOf(request)
    await recordChoice(deps, session, request.body as Static<typeof DecideBody>)
    return answer(session)
  })
}
