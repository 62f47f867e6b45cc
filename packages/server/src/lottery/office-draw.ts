import type { Value } from '@gasing/contract/call'
import type { officeDraw } from '@gasing/contract/calls/office/draws'
import { readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { buildDrawLog } from './draw-log.ts'
import { toFormerResults, toOfficeDrawLine } from './office-draws.ts'
import { readExposure } from './office-exposure.ts'
import { readDrawProposals } from './proposal-view.ts'
import { selectFormerResults } from './store-draws.ts'
import { selectDrawLine } from './store-office.ts'
import { readDrawsVoidedWith } from './void-proposals.ts'

/** One draw with what was published, sold and proposed. */
export const readOfficeDraw = (scope: Scope, drawId: bigint): Promise<Value<typeof officeDraw>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const row = (await selectDrawLine(tx, drawId)) ?? refuse('not_found')
    const former = await selectFormerResults(tx, [drawId])
    return {
      ...toOfficeDrawLine(row, tx, decimals),
      own: row.seedHash !== null,
      family: row.family,
      members: row.members,
      priceVersion: row.priceVersion,
      settlement: row.settlement,
      log: buildDrawLog(row, former),
      ...(row.board ?? (await readExposure(tx, row, decimals))),
      formerResults: toFormerResults(former),
      voidedWith: await readDrawsVoidedWith(tx, drawId),
      orders: await readDrawProposals(tx, drawId),
    }
  })
