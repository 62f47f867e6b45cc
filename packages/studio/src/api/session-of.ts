import type { FastifyRequest } from 'fastify'
import { Refused } from '../games/game.ts'
import type { Deps } from '../play/deps.ts'
import { findSession, type Session } from '../play/store-sessions.ts'

/** Whose frame asks; refuses where nobody's does. */
export type SessionOf = (request: FastifyRequest) => Promise<Session>

/** A frame shows its session's secret in a header. */
export const makeSessionOf =
  ({ pool }: Deps): SessionOf =>
  async (request) => {
    const [, secret] = /^Bearer ([\w-]{20,100})$/.exec(request.headers.authorization ?? '') ?? []
    const session = secret ? await findSession(pool, secret) : null
    if (!session) throw new Refused('session_ended')
    return session
  }
