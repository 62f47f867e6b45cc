import type { Value } from '@gasing/contract/call'
import type { ranks } from '@gasing/contract/calls/ranks'
import { formatExactMoney } from '@gasing/contract/money'
import { isModuleOn, readBrandConfig } from '#brand/public.ts'
import { selectClubLevel } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { splitBenefits } from './notify.ts'
import { selectRanks, sumValidBets } from './store.ts'

/** HEAD-3: returns the brand's ranks and the member's level and turnover. Refuses `not_found` when the brand has no ranks. */
export async function readRankStanding(scope: Scope, memberId: bigint): Promise<Value<typeof ranks>> {
  const config = await readBrandConfig(scope.platform, scope.brandId)
  if (!isModuleOn(config, 'RANK')) refuse('not_found')
  const { decimals } = config.currency
  return inBrand(scope, async (tx) => ({
    list: (await selectRanks(tx)).map(({ level, name, color, color2, turnover, benefits }) => ({
      ...{ level, color, color2 },
      labelName: name,
      turnover: formatExactMoney(turnover, decimals),
      benefits: splitBenefits(benefits[scope.language] || benefits[config.defaultLanguage] || ''),
    })),
    level: await selectClubLevel(tx, memberId),
    turnover: formatExactMoney(await sumValidBets(tx, memberId), decimals),
  }))
}
