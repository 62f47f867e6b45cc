import type { FastifyRequest } from 'fastify'
import { toId } from '#platform/http/ids.ts'
import { unfit } from '#platform/refused.ts'
import type { ExportWish } from './exports.ts'

/** Parses an export's query; `dayRange` later refuses invalid days. */
export function wishOf({ query }: FastifyRequest): ExportWish {
  const { from, to, memberId } = query as Record<string, unknown>
  if (typeof from !== 'string') return unfit('from')
  if (typeof to !== 'string') return unfit('to')
  if (memberId !== undefined && (typeof memberId !== 'string' || !/^[1-9][0-9]{0,18}$/.test(memberId)))
    return unfit('memberId')
  return { from, to, memberId: memberId === undefined ? null : toId(memberId) }
}
