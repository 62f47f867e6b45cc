import type { FastifyRequest } from 'fastify'
import { toId } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import type { ExportWish } from './exports.ts'

/** Days as `dayRange` reads them; it refuses what is none. */
export function wishOf({ query }: FastifyRequest): ExportWish {
  const { from, to, memberId } = query as Record<string, unknown>
  if (typeof from !== 'string' || typeof to !== 'string') return refuse('bad_request')
  if (memberId !== undefined && (typeof memberId !== 'string' || !/^[1-9][0-9]{0,18}$/.test(memberId)))
    return refuse('bad_request')
  return { from, to, memberId: memberId === undefined ? null : toId(memberId) }
}
