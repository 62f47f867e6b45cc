import type { Body, Value } from '@gasing/contract/call'
import type { officeRebates, saveRebateRules } from '@gasing/contract/calls/office/rebates'
import { formatExactMoney, formatMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { type DayRangeQuery, parseDayRange } from '#platform/day-range.ts'
import { inBrand, readCountedPage, type Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import type { RebateRules } from './model.ts'
import { type ClaimFilter, selectRebateClaims } from './store.ts'
import { readRebateRulesIn, upsertRules } from './store-rules.ts'

type RulesForm = Body<typeof saveRebateRules>
/** Key for rates that apply without a rank. */
const noRankKey = '0'

export const readRebateRules = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const { code: currency, decimals } = (await readBrandConfigIn(tx)).currency
    return { ...toRulesForm(await readRebateRulesIn(tx), decimals), currency }
  })

const toRulesForm = ({ byResult, rates, minimum, ...rules }: RebateRules, decimals: number): RulesForm => ({
  ...rules,
  minimum: formatExactMoney(minimum, decimals),
  byResult: [...byResult] as RulesForm['byResult'],
  rates: Object.fromEntries(Object.entries(rates).map(([level, ofLevel]) => [level, { ...ofLevel }])),
})

/** Saves the rebate rules. Rebates already counted stay as they are. */
export async function saveRebateRulesForm(
  scope: Scope,
  form: RulesForm,
  rankLevels: Ports['rankLevels'],
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const { code: currency, decimals } = (await readBrandConfigIn(tx)).currency
    const minimum = parseMoney(form.minimum)
    if (!isWholeMinor(minimum, decimals))
      refuse('fields_refused', { fields: { minimum: { code: 'amount_not_whole', params: { currency } } } })
    const before = toRulesForm(await readRebateRulesIn(tx), decimals)
    // rates of a deleted rank still apply to the ranks above it
    const known = [noRankKey, ...(await rankLevels(tx)).map(String), ...Object.keys(before.rates)]
    const unknown = Object.keys(form.rates).find((rank) => !known.includes(rank))
    if (unknown)
      refuse('fields_refused', { fields: { rates: { code: 'rebate_rank_unknown', params: { rank: unknown } } } })
    await upsertRules(tx, { ...form, minimum })
    await appendAudit(tx, { action: 'rebate.rules', subject: 'rebates', before, after: form })
    return {}
  })
}

export const listRebateClaims = (
  scope: Scope,
  query: Omit<ClaimFilter, 'from' | 'until'>,
  { from, to }: DayRangeQuery,
): Promise<Value<typeof officeRebates>> =>
  inBrand(scope, async (tx) => {
    const { currency, timeZone } = await readBrandConfigIn(tx)
    const { decimals } = currency
    const filter = { ...query, ...parseDayRange(timeZone, from, to) }
    const { rows, total } = await readCountedPage(filter, (page) => selectRebateClaims(tx, page))
    return {
      list: rows.map(({ id, memberId, account, automatic, valid, amount, at }) => ({
        ...{ account, automatic },
        id: id.toString(),
        memberId: memberId.toString(),
        validBet: formatMoney(valid, decimals),
        amount: formatExactMoney(amount, decimals),
        at: at.toISOString(),
      })),
      total,
    }
  })
