import type { Body, Value } from '@gasing/contract/call'
import type { officeRaffle, saveRaffle } from '@gasing/contract/calls/office/raffles'
import { exactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { brandConfigIn, changed, isSameTerms, tooLargeFor } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { keptPromotion } from './store.ts'
import { drawnOf, type Raffle, raffleOf, upsertRaffle } from './store-raffle.ts'

type Form = Body<typeof saveRaffle>

function written(
  { basis, perTicket, ticketsMax, turnoverPercent, amounts, weights, enabled }: Raffle,
  decimals: number,
) {
  const prizes = amounts.map((amount, at) => ({ amount: exactMoney(amount, decimals), weight: weights[at] ?? 1 }))
  return { basis, perTicket: exactMoney(perTicket, decimals), ticketsMax, turnoverPercent, prizes, enabled }
}

export const readKeptRaffle = (scope: Scope, id: bigint): Promise<Value<typeof officeRaffle>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await brandConfigIn(tx)).currency
    if (!(await keptPromotion(tx, id))) refuse('not_found')
    const raffle = await raffleOf(tx, id)
    const { drawn, paid } = await drawnOf(tx, id)
    return { raffle: raffle && written(raffle, decimals), drawn, paid: exactMoney(paid, decimals) }
  })

/** Returns the expected winnings of a member who draws every ticket of a raffle, in micro-units. */
function expectedOf({ amounts, weights, ticketsMax }: Raffle): bigint {
  const weighed = amounts.reduce((sum, amount, at) => sum + amount * BigInt(weights[at] ?? 0), 0n)
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  return all === 0n ? 0n : (weighed * BigInt(ticketsMax)) / all
}

/** Creates or changes the raffle of a promotion; open pages reload. */
export async function saveRaffleForm(scope: Scope, id: bigint, form: Form): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const brand = await brandConfigIn(tx)
    const { code: currency, decimals } = brand.currency
    if (!(await keptPromotion(tx, id))) refuse('not_found')
    const before = await raffleOf(tx, id)
    const row: Raffle = {
      ...{
        basis: form.basis,
        ticketsMax: form.ticketsMax,
        turnoverPercent: form.turnoverPercent,
        enabled: form.enabled,
      },
      perTicket: parseMoney(form.perTicket),
      amounts: form.prizes.map(({ amount }) => parseMoney(amount)),
      weights: form.prizes.map(({ weight }) => weight),
    }
    const unfit = { code: 'raffle_amount', params: { currency } } as const
    const large = tooLargeFor(scope, brand, [...row.amounts, expectedOf(row)], isSameTerms(before, row, ['enabled']))
    const fields: Record<string, FieldRefusal> = {
      ...(row.amounts.every((amount) => amount === 0n) && { prizes: { code: 'raffle_no_prize' } }),
      ...(large && { prizes: large }),
      // tickets earned so far were counted by the other basis
      ...(before?.enabled && before.basis !== row.basis && { basis: { code: 'raffle_basis_runs' } }),
      ...((row.perTicket <= 0n || !isWholeMinor(row.perTicket, decimals)) && { perTicket: unfit }),
      ...(!row.amounts.every((amount) => isWholeMinor(amount, decimals)) && { prizes: unfit }),
    }
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    await upsertRaffle(tx, id, row)
    const subject = `promotion:${id}`
    await appendAudit(tx, { action: 'raffle.save', subject, before: before && written(before, decimals), after: form })
    return {}
  })
}
