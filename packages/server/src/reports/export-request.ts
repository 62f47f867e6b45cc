import type { FastifyRequest } from 'fastify'
import { toId } from '#platform/http/ids.ts'
import { refuseParameter } from '#platform/refused.ts'
import { parseReasons } from '#wallet/public.ts'
import type { ExportRequest } from './exports.ts'

/** Parses an export's query; `parseDayRange` later refuses invalid days. */
export function parseExportRequest({ query }: FastifyRequest): ExportRequest {
  const { from, to, memberId, types } = query as Record<string, unknown>
  if (typeof from !== 'string') return refuseParameter('from')
  if (typeof to !== 'string') return refuseParameter('to')
  if (memberId !== undefined && (typeof memberId !== 'string' || !/^[1-9][0-9]{0,18}$/.test(memberId)))
    return refuseParameter('memberId')
  if (types !== undefined && typeof types !== 'string') return refuseParameter('types')
  return { from, to, memberId: memberId === undefined ? null : toId(memberId), reasons: parseReasons(types) }
}
