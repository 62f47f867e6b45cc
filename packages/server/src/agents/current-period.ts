import type { Value } from '@gasing/contract/call'
import type { currentPeriod } from '@gasing/contract/calls/agent-periods'
import { formatExactMoney } from '@gasing/contract/money'
import { type BrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { ensureKindOffered } from './agent.ts'
import { computeCurrentPeriod } from './compute-current-period.ts'
import type { ContractRow } from './contract-model.ts'
import type { ContractOfAgent } from './decide-contract.ts'
import { selectContract } from './store-contracts.ts'
import type { CurrentPeriodRow } from './store-current-periods.ts'

type CurrentPeriod = Value<typeof currentPeriod>

/** Returns what the unfinished period of a contract has come to so far, for either side; null when none is running. */
export const readCurrentPeriod = (scope: Scope, { agentId, kind, id }: ContractOfAgent): Promise<CurrentPeriod> =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    ensureKindOffered(brand, kind)
    const contract = await selectContract(tx, id)
    const isSide = contract?.kind === kind && [contract.memberId, contract.uplineId].includes(agentId)
    return isSide ? toAnswer(brand, contract, await computeCurrentPeriod(tx, brand, contract)) : refuse('not_found')
  })

/** The same of any contract, for the back office. */
export const readOfficeCurrentPeriod = (scope: Scope, id: bigint): Promise<CurrentPeriod> =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    const contract = (await selectContract(tx, id)) ?? refuse('not_found')
    return toAnswer(brand, contract, await computeCurrentPeriod(tx, brand, contract))
  })

function toAnswer({ currency }: BrandConfig, { tiers }: ContractRow, row: CurrentPeriodRow | null): CurrentPeriod {
  if (!row) return { period: null }
  const money = (units: bigint) => formatExactMoney(units, currency.decimals)
  const reached = row.tier === null ? undefined : tiers[row.tier - 1]
  return {
    period: {
      beginsAt: row.beginsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      countedUntil: row.countedUntil.toISOString(),
      validBet: money(row.validBet),
      netLoss: money(row.netLoss),
      activeMembers: row.activeMembers,
      tier: row.tier,
      rate: reached && reached.fixed === null ? formatExactMoney(reached.rate, 2) : null,
      amount: money(row.amount),
      corrected: money(row.corrected),
      carried: money(row.carried),
    },
  }
}
