import type { Value } from '@gasing/contract/call'
import type { officeVendorCalls } from '@gasing/contract/calls/office/vendors'
import { brandConfig } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { masked } from './mask.ts'
import { userOf } from './seats.ts'
import { type CallLine, searchCalls } from './store-calls.ts'
import { flushCalls } from './vendors/call-log.ts'

const usualSpanMs = 7 * 86_400_000

export type CallsWish = {
  readonly q: string | null
  readonly vendor: string | null
  readonly direction: string | null
  readonly outcome: string | null
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly limit: number
  readonly offset: number
}

/**
 * Searches vendor calls by text they contain, such as a round or a transaction, or by address. A member's account name is
 * translated into the id that vendors use.
 */
export async function readVendorCalls(scope: Scope, { from, to, q, outcome, ...wish }: CallsWish) {
  const { timeZone } = await brandConfig(scope.platform, scope.brandId)
  const span = dayRange(timeZone, from, to)
  await flushCalls(scope.platform)
  return inBrand(scope, async (tx) => {
    const words = q?.trim() || null
    const member = words === null ? null : await memberByUsername(tx, words)
    const { rows, total } = await searchCalls(tx, {
      ...wish,
      words: member ? userOf(member.memberId) : words,
      ok: outcome === null ? null : outcome === 'ok',
      from: span.from ?? new Date(tx.now.getTime() - usualSpanMs),
      until: span.until,
    })
    return { list: rows.map(toLine), total }
  })
}

const toLine = ({ id, at, request, response, ...line }: CallLine): Value<typeof officeVendorCalls>['list'][number] => ({
  ...line,
  id: id.toString(),
  at: at.toISOString(),
  request: masked(request),
  response: masked(response),
})
