import type { Value } from '@gasing/contract/call'
import type { officeVendorCalls } from '@gasing/contract/calls/office/vendors'
import { readBrandConfig } from '#brand/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { parseDayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { vendorUserOf } from './game-sessions.ts'
import { maskSecrets } from './mask-secrets.ts'
import { type CallLine, selectCalls } from './store-calls.ts'
import { selectUnloggedCalls, type UnloggedCalls } from './store-unlogged-calls.ts'
import { flushCalls } from './vendors/call-log.ts'
import { flushUnloggedCalls } from './vendors/unsigned-calls.ts'

const defaultRangeMs = 7 * 86_400_000

export type CallsRequest = {
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
export async function readVendorCalls(scope: Scope, { from: first, to: last, q, outcome, ...filter }: CallsRequest) {
  const { timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const span = parseDayRange(timeZone, first, last)
  await flushCalls(scope.platform)
  await flushUnloggedCalls(scope.platform)
  return inBrand(scope, async (tx) => {
    const words = q?.trim() || null
    const member = words === null ? null : await findMemberByUsername(tx, words)
    const from = span.from ?? new Date((span.until ?? tx.now).getTime() - defaultRangeMs)
    const range = { from, until: span.until }
    const { rows, total, isCut } = await selectCalls(tx, {
      ...filter,
      ...range,
      words: member ? vendorUserOf(member.memberId) : words,
      ok: outcome === null ? null : outcome === 'ok',
    })
    const unlogged = await selectUnloggedCalls(tx, { vendor: filter.vendor, ...range })
    return { list: rows.map(toCallLine), total, isCut, unlogged: unlogged.map(toUnloggedLine) }
  })
}

const toUnloggedLine = ({ vendor, minute, calls, address }: UnloggedCalls) => ({
  ...{ vendor, calls: calls.toString(), address, lastAt: minute.toISOString() },
})

const toCallLine = ({
  id,
  at,
  path,
  request,
  response,
  ...line
}: CallLine): Value<typeof officeVendorCalls>['list'][number] => ({
  ...line,
  id: id.toString(),
  at: at.toISOString(),
  path: maskSecrets(path),
  request: maskSecrets(request),
  response: maskSecrets(response),
})
