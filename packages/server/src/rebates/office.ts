import type { Body, Value } from '@gasing/contract/call'
import type { officeRebates, saveRebateRules } from '@gasing/contract/calls/office/rebates'
import { exactMoney, formatMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { brandConfigIn, changed } from '#brand/public.ts'
import { type Days, dayRange } from '#platform/day-range.ts'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import type { Rules } from './model.ts'
import { type ClaimFilter, claimRows } from './store.ts'
import { rulesIn, upsertRules } from './store-rules.ts'

type Form = Body<typeof saveRebateRules>
/** Key for rates that apply without a rank. */
const everybody = '0'

export const readRules = (scope: Scope) =>
  inBrand(scope, async (tx) => {
    const { code: currency, decimals } = (await brandConfigIn(tx)).currency
    return { ...written(await rulesIn(tx), decimals), currency }
  })

const written = ({ byResult, rates, minimum, ...rules }: Rules, decimals: number): Form => ({
  ...rules,
  minimum: exactMoney(minimum, decimals),
  byResult: [...byResult] as Form['byResult'],
  rates: Object.fromEntries(Object.entries(rates).map(([level, ofLevel]) => [level, { ...ofLevel }])),
})

/** Saves the rebate rules. Rebates already counted stay as they are. */
export async function saveRules(
  scope: Scope,
  form: Form,
  rankLevels: Ports['rankLevels'],
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const { code: currency, decimals } = (await brandConfigIn(tx)).currency
    const minimum = parseMoney(form.minimum)
    if (!isWholeMinor(minimum, decimals))
      refuse('fields_refused', { fields: { minimum: { code: 'amount_not_whole', params: { currency } } } })
    const before = written(await rulesIn(tx), decimals)
    // rates of a deleted rank still apply to the ranks above it
    const known = [everybody, ...(await rankLevels(tx)).map(String), ...Object.keys(before.rates)]
    const unknown = Object.keys(form.rates).find((rank) => !known.includes(rank))
    if (unknown)
      refuse('fields_refused', { fields: { rates: { code: 'rebate_rank_unknown', params: { rank: unknown } } } })
    await upsertRules(tx, { ...form, minimum })
    await appendAudit(tx, { action: 'rebate.rules', subject: 'rebates', before, after: form })
    return {}
  })
}

export const listClaims = (
  scope: Scope,
  wish: Omit<ClaimFilter, 'from' | 'until'>,
  { from, to }: Days,
): Promise<Value<typeof officeRebates>> =>
  inBrand(scope, async (tx) => {
    const { currency, timeZone } = await brandConfigIn(tx)
    const { decimals } = currency
    const filter = { ...wish, ...dayRange(timeZone, from, to) }
    const { rows, total } = await counted(filter, (page) => claimRows(tx, page))
    return {
      list: rows.map(({ id, memberId, account, automatic, valid, amount, at }) => ({
        ...{ account, automatic },
        id: id.toString(),
        memberId: memberId.toString(),
        validBet: formatMoney(valid, decimals),
        amount: exactMoney(amount, decimals),
        at: at.toISOString(),
      })),
      total,
    }
  })
