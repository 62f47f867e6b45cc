import type { Body } from '@gasing/contract/call'
import type { saveLotteryPrices } from '@gasing/contract/calls/office/lottery'
import { formatExactMoney, parseMoney } from '@gasing/contract/money'
import { type Fraction, toMicro } from '@gasing/contract/rules/lottery/fraction'
import type { Prices } from '@gasing/contract/rules/lottery/play'
import { findPriceFaults } from '@gasing/contract/rules/lottery/price'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { findPlay, type Lottery, listPlays } from './model.ts'
import type { PriceBand } from './price-view.ts'
import type { PricesByPlay } from './prices.ts'

/**
 * Parses the prices of a play. Refuses, at its field, a play that the lottery does not have or a prize that the play does not
 * have.
 */
export function parsePlayPrices(
  lottery: Lottery,
  { play: code, prices }: Body<typeof saveLotteryPrices>['plays'][number],
): Prices {
  const play = findPlay(lottery, code)
  const keys = new Set(play?.offers.flatMap(({ tiers }) => tiers.map(({ key }) => key)))
  const unknownPrize = Object.keys(prices).find((key) => !keys.has(key))
  if (!play || unknownPrize !== undefined)
    refuse('fields_refused', { fields: { [`${code}.${unknownPrize ?? ''}`]: { code: 'lottery_play' } } })
  return Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, parseMoney(price)]))
}

/** Refuses a table in which a ticket returns more or less than the band, or more than its stake. */
export function validatePrices(lottery: Lottery, prices: PricesByPlay, limits: PriceBand): void {
  const fields: Record<string, FieldRefusal> = {}
  for (const play of listPlays(lottery))
    for (const { offer, fault } of findPriceFaults(play, prices.get(play.code) ?? {}, limits))
      fields[`${play.code}.${offer}`] = {
        code: `price_${fault}`,
        params: { least: formatPercent(limits.least), most: formatPercent(limits.most) },
      }
  if (Object.keys(fields).length > 0) refuse('fields_refused', { fields })
}

/** The number of plays in a table that `validatePrices` would refuse. */
export const countInvalidPlays = (lottery: Lottery, prices: PricesByPlay, limits: PriceBand): number =>
  listPlays(lottery).filter((play) => findPriceFaults(play, prices.get(play.code) ?? {}, limits).length > 0).length

const formatPercent = (share: Fraction): string => `${formatExactMoney(toMicro(share) * 100n, 2)} %`
