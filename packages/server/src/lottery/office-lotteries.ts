import type { Value } from '@gasing/contract/call'
import type { officeLotteries } from '@gasing/contract/calls/office/lottery'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type OfficeLottery, toOfficeLottery } from './lottery-view.ts'
import { selectLottery } from './store.ts'
import { selectAllLotteries } from './store-office.ts'
import { selectProposedLotteries } from './store-sources.ts'

export type LotteriesQuery = {
  readonly q: string
  readonly prizeMode: string | null
  readonly enabled: string | null
  /** Only those with a proposal of other sources. */
  readonly isProposed: boolean
  readonly limit: number
  readonly offset: number
}

export const readLotteries = (scope: Scope, query: LotteriesQuery): Promise<Value<typeof officeLotteries>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const lines: OfficeLottery[] = []
    const proposed = query.isProposed ? await selectProposedLotteries(tx) : null
    for (const { code } of await selectAllLotteries(tx)) {
      if (proposed && !proposed.includes(code)) continue
      const lottery = await selectLottery(tx, code)
      if (lottery) lines.push(toOfficeLottery(lottery, tx, decimals))
    }
    const search = query.q.toLowerCase()
    const found = lines.filter(
      ({ id, gameName, prizeMode, enabled }) =>
        `${id} ${gameName}`.toLowerCase().includes(search) &&
        (query.prizeMode === null || prizeMode === query.prizeMode) &&
        (query.enabled === null || `${enabled}` === query.enabled),
    )
    return { list: found.slice(query.offset, query.offset + query.limit), total: found.length }
  })
