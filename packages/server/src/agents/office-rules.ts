import type { Body } from '@gasing/contract/call'
import type { saveAgentRules } from '@gasing/contract/calls/office/agent-contracts'
import { formatExactMoney, parseMoney } from '@gasing/contract/money'
import { contractKinds } from '@gasing/contract/rules/agent-contracts'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { type Rules, readRulesIn, upsertRules } from './store-rules.ts'

type RulesForm = Body<typeof saveAgentRules>

const toRulesForm = ({ activeStake, ratesMax, carry }: Rules, decimals: number): RulesForm => ({
  activeStake: formatExactMoney(activeStake, decimals),
  ratesMax: {
    dividend: formatExactMoney(ratesMax.dividend, 0),
    daily: formatExactMoney(ratesMax.daily, 0),
    hourly: formatExactMoney(ratesMax.hourly, 0),
    realtime: formatExactMoney(ratesMax.realtime, 0),
  },
  carry,
})

export const readAgentRules = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const { currency } = await readBrandConfigIn(tx)
    return { ...toRulesForm(await readRulesIn(tx), currency.decimals), currency: currency.code }
  })

/** Saves the rules. Existing contracts keep their rates; a period is calculated by the rules in force when it is paid. */
export const saveAgentRulesForm = (scope: Scope, form: RulesForm): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const { decimals } = (await readBrandConfigIn(tx)).currency
    const { dividend, daily, hourly, realtime } = form.ratesMax
    const rates = { dividend, daily, hourly, realtime }
    const tooHigh = contractKinds.filter((kind) => parseMoney(rates[kind]) > parseMoney('100'))
    const fields = tooHigh.map((kind): [string, FieldRefusal] => [
      `ratesMax.${kind}`,
      { code: 'contract_above', params: { bound: '100' } },
    ])
    if (fields.length > 0) refuse('fields_refused', { fields: Object.fromEntries(fields) })
    const before = toRulesForm(await readRulesIn(tx), decimals)
    await upsertRules(tx, {
      activeStake: parseMoney(form.activeStake),
      ratesMax: {
        dividend: parseMoney(dividend),
        daily: parseMoney(daily),
        hourly: parseMoney(hourly),
        realtime: parseMoney(realtime),
      },
      carry: form.carry,
    })
    await appendAudit(tx, { action: 'agent-rules.save', subject: 'agent-rules', before, after: form })
    return {}
  })
