import type { FastifyRequest } from 'fastify'
import { Refused } from '../games/game.ts'
import type { Deps } from '../play/deps.ts'
import { findSession, type Session } from '../play/store-sessions.ts'

/** Returns the session of a request; throws `Refused` when there is none. */
export type ReadSession = (request: FastifyRequest) => Promise<Session>

/** Authenticates a frame by the session secret in its `Authorization` header. */
export const createSessionReader =
  ({ pool }: Deps): ReadSession =>
  async (request) => {
    const [, secret] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? []
    const session = secret ? await findSession(pool, secret) : null
    if (!session) throw new Refused('session_ended')
    return session
  }
