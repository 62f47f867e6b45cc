import type { Body } from '@gasing/contract/call'
import type { saveLotteryPrices } from '@gasing/contract/calls/office/lottery'
import { exactMoney, parseMoney } from '@gasing/contract/money'
import { type Fraction, toMicro } from '@gasing/contract/rules/lottery/fraction'
import type { Prices } from '@gasing/contract/rules/lottery/play'
import { priceFaults } from '@gasing/contract/rules/lottery/price'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { type Lottery, playIn, playsOf } from './model.ts'
import type { Band } from './price-view.ts'
import type { PricesByPlay } from './prices.ts'

/**
 * Parses the prices of a play. Refuses, at its field, a play that the lottery does not have or a prize that the play does not
 * have.
 */
export function pricesOf(
  lottery: Lottery,
  { play: code, prices }: Body<typeof saveLotteryPrices>['plays'][number],
): Prices {
  const play = playIn(lottery, code)
  const keys = new Set(play?.offers.flatMap(({ tiers }) => tiers.map(({ key }) => key)))
  const wrong = Object.keys(prices).find((key) => !keys.has(key))
  if (!play || wrong !== undefined)
    refuse('fields_refused', { fields: { [`${code}.${wrong ?? ''}`]: { code: 'lottery_play' } } })
  return Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, parseMoney(price)]))
}

/** Refuses a table in which a ticket returns more or less than the band, or more than its stake. */
export function mustBeSound(lottery: Lottery, prices: PricesByPlay, limits: Band): void {
  const fields: Record<string, FieldRefusal> = {}
  for (const play of playsOf(lottery))
    for (const { offer, fault } of priceFaults(play, prices.get(play.code) ?? {}, limits))
      fields[`${play.code}.${offer}`] = {
        code: `price_${fault}`,
        params: { least: percent(limits.least), most: percent(limits.most) },
      }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
}

/** The number of plays in a table that `mustBeSound` would refuse. */
export const playsOutside = (lottery: Lottery, prices: PricesByPlay, limits: Band): number =>
  playsOf(lottery).filter((play) => priceFaults(play, prices.get(play.code) ?? {}, limits).length > 0).length

const percent = (share: Fraction): string => `${exactMoney(toMicro(share) * 100n, 2)} %`
