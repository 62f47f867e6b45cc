import type { Value } from '@gasing/contract/call'
import { gameTypes } from '@gasing/contract/calls/games'
import type { rebateStanding } from '@gasing/contract/calls/rebates'
import { formatExactMoney, formatMoney } from '@gasing/contract/money'
import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { selectClubLevel } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { ensureRebateOn, formatPercent, pickRatesForLevel } from './model.ts'
import { readPayableRebate } from './pay.ts'
import { selectAccrued } from './store.ts'
import { readRebateRulesIn } from './store-rules.ts'

/** MEMBER-9: returns the rebate accrued by game type since the last payment. */
export const readAccruedRebate = (scope: Scope): Promise<Value<typeof rebateStanding>> =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    ensureRebateOn(config)
    const { memberId } = requireMember(scope)
    const { decimals } = config.currency
    const rules = await readRebateRulesIn(tx)
    const rates = pickRatesForLevel(rules, await selectClubLevel(tx, memberId))
    const accrued = new Map((await selectAccrued(tx, memberId)).map((row) => [row.gameType, row]))
    const shown = gameTypes.filter(
      (type) => (isModuleOn(config, type) && (rates[type] ?? 0) > 0) || (accrued.get(type)?.amount ?? 0n) !== 0n,
    )
    const { amount, enough } = await readPayableRebate(tx, config, { rules, memberId })
    return {
      automatic: rules.automatic,
      minimum: formatExactMoney(rules.minimum, decimals),
      turnoverPercent: rules.turnoverPercent,
      list: shown.map((gameType) => ({
        gameType,
        rate: formatPercent(rates[gameType] ?? 0),
        byResult: rules.byResult.includes(gameType),
        validBet: formatMoney(accrued.get(gameType)?.valid ?? 0n, decimals),
        amount: formatMoney(accrued.get(gameType)?.amount ?? 0n, decimals),
      })),
      total: formatExactMoney(amount > 0n ? amount : 0n, decimals),
      claimable: enough && !rules.automatic,
    }
  })
