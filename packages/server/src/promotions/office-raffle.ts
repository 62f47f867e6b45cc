import type { Body, Value } from '@gasing/contract/call'
import type { officeRaffle, saveRaffle } from '@gasing/contract/calls/office/raffles'
import { formatExactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, findTooLargeSum, hasSameTerms, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { selectOfficePromotion } from './store.ts'
import { type Raffle, selectRaffle, sumDraws, upsertRaffle } from './store-raffle.ts'

type RaffleForm = Body<typeof saveRaffle>

function toRaffleForm(
  { basis, perTicket, ticketsMax, turnoverPercent, amounts, weights, enabled }: Raffle,
  decimals: number,
) {
  const prizes = amounts.map((amount, at) => ({ amount: formatExactMoney(amount, decimals), weight: weights[at] ?? 1 }))
  return { basis, perTicket: formatExactMoney(perTicket, decimals), ticketsMax, turnoverPercent, prizes, enabled }
}

export const readOfficeRaffle = (scope: Scope, id: bigint): Promise<Value<typeof officeRaffle>> =>
  inBrand(scope, async (tx) => {
    const { decimals } = (await readBrandConfigIn(tx)).currency
    if (!(await selectOfficePromotion(tx, id))) refuse('not_found')
    const raffle = await selectRaffle(tx, id)
    const { drawn, paid } = await sumDraws(tx, id)
    return { raffle: raffle && toRaffleForm(raffle, decimals), drawn, paid: formatExactMoney(paid, decimals) }
  })

/** Returns the expected winnings of a member who draws every ticket of a raffle, in micro-units. */
function computeExpectedWinnings({ amounts, weights, ticketsMax }: Raffle): bigint {
  const weighed = amounts.reduce((sum, amount, at) => sum + amount * BigInt(weights[at] ?? 0), 0n)
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  return all === 0n ? 0n : (weighed * BigInt(ticketsMax)) / all
}

/** Creates or changes the raffle of a promotion; open pages reload. */
export async function saveRaffleForm(scope: Scope, id: bigint, form: RaffleForm): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const brand = await readBrandConfigIn(tx)
    const { code: currency, decimals } = brand.currency
    if (!(await selectOfficePromotion(tx, id))) refuse('not_found')
    const before = await selectRaffle(tx, id)
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
    const invalidAmount = { code: 'raffle_amount', params: { currency } } as const
    const tooLarge = findTooLargeSum(
      scope,
      brand,
      [...row.amounts, computeExpectedWinnings(row)],
      hasSameTerms(before, row, ['enabled']),
    )
    const fields: Record<string, FieldRefusal> = {
      ...(row.amounts.every((amount) => amount === 0n) && { prizes: { code: 'raffle_no_prize' } }),
      ...(tooLarge && { prizes: tooLarge }),
      // tickets earned so far were counted by the other basis, or at the other price
      ...(before?.enabled && before.basis !== row.basis && { basis: { code: 'raffle_basis_runs' } }),
      ...(before?.enabled && before.perTicket !== row.perTicket && { perTicket: { code: 'raffle_basis_runs' } }),
      ...((row.perTicket <= 0n || !isWholeMinor(row.perTicket, decimals)) && { perTicket: invalidAmount }),
      ...(!row.amounts.every((amount) => isWholeMinor(amount, decimals)) && { prizes: invalidAmount }),
    }
    if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
    await upsertRaffle(tx, id, row)
    const subject = `promotion:${id}`
    await appendAudit(tx, {
      action: 'raffle.save',
      subject,
      before: before && toRaffleForm(before, decimals),
      after: form,
    })
    return {}
  })
}
