import type { Value } from '@gasing/contract/call'
import { gameTypes } from '@gasing/contract/calls/games'
import type { rebateStanding } from '@gasing/contract/calls/rebates'
import { exactMoney, formatMoney } from '@gasing/contract/money'
import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import { clubLevelOf } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { mustHaveRebates, ratesOf, writePercent } from './model.ts'
import { readWaiting } from './pay.ts'
import { accruedOf } from './store.ts'
import { rulesIn } from './store-rules.ts'

/** MEMBER-9: returns the rebate accrued by game type since the last payment. */
export const readStanding = (scope: Scope): Promise<Value<typeof rebateStanding>> =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    mustHaveRebates(config)
    const { memberId } = actingMember(scope)
    const { decimals } = config.currency
    const rules = await rulesIn(tx)
    const rates = ratesOf(rules, await clubLevelOf(tx, memberId))
    const accrued = new Map((await accruedOf(tx, memberId)).map((row) => [row.gameType, row]))
    const shown = gameTypes.filter(
      (type) => (isModuleOn(config, type) && (rates[type] ?? 0) > 0) || (accrued.get(type)?.amount ?? 0n) !== 0n,
    )
    const { amount, enough } = await readWaiting(tx, config, { rules, memberId })
    return {
      automatic: rules.automatic,
      minimum: exactMoney(rules.minimum, decimals),
      turnoverPercent: rules.turnoverPercent,
      list: shown.map((gameType) => ({
        gameType,
        rate: writePercent(rates[gameType] ?? 0),
        byResult: rules.byResult.includes(gameType),
        validBet: formatMoney(accrued.get(gameType)?.valid ?? 0n, decimals),
        amount: formatMoney(accrued.get(gameType)?.amount ?? 0n, decimals),
      })),
      total: exactMoney(amount > 0n ? amount : 0n, decimals),
      claimable: enough && !rules.automatic,
    }
  })
