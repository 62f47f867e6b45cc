import type { Value } from '@gasing/contract/call'
import type { ranks } from '@gasing/contract/calls/ranks'
import { exactMoney } from '@gasing/contract/money'
import { brandConfig, isModuleOn } from '#brand/public.ts'
import { clubLevelOf } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { rankRows, turnoverOf } from './store.ts'
import { linesOf } from './tell.ts'

/** HEAD-3: returns the brand's ranks and the member's level and turnover. Refuses `not_found` when the brand has no ranks. */
export async function readStanding(scope: Scope, memberId: bigint): Promise<Value<typeof ranks>> {
  const config = await brandConfig(scope.platform, scope.brandId)
  if (!isModuleOn(config, 'RANK')) refuse('not_found')
  const { decimals } = config.currency
  return inBrand(scope, async (tx) => ({
    list: (await rankRows(tx)).map(({ level, name, color, color2, turnover, benefits }) => ({
      ...{ level, color, color2 },
      labelName: name,
      turnover: exactMoney(turnover, decimals),
      benefits: linesOf(benefits[scope.language] || benefits[config.defaultLanguage] || ''),
    })),
    level: await clubLevelOf(tx, memberId),
    turnover: exactMoney(await turnoverOf(tx, memberId), decimals),
  }))
}
