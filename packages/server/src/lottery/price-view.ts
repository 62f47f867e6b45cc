import type { Value } from '@gasing/contract/call'
import type { lotteryPrices } from '@gasing/contract/calls/office/lottery'
import { formatExactMoney } from '@gasing/contract/money'
import { defaultBand } from '@gasing/contract/rules/lottery/default-prices'
import { createFraction, type Fraction, toMicro } from '@gasing/contract/rules/lottery/fraction'
import type { Play, Prices } from '@gasing/contract/rules/lottery/play'
import { calculateReturn } from '@gasing/contract/rules/lottery/price'
import type { Tx } from '#platform/db/tx.ts'
import { type Lottery, listPlays } from './model.ts'
import { readPriceTable } from './prices.ts'
import { selectBand, selectPriceVersions } from './store-office.ts'
import { formatShare, pickName } from './view.ts'

export type OfficePrices = Value<typeof lotteryPrices>
/** The range of what tickets may return, as fractions of the stake. */
export type PriceBand = { readonly least: Fraction; readonly most: Fraction }

/** The brand's own band, or the default. */
export async function readBandOrDefault(tx: Tx): Promise<PriceBand> {
  const own = await selectBand(tx)
  return own ? { least: createFraction(own.least, 10_000), most: createFraction(own.most, 10_000) } : defaultBand
}

export const formatPrices = (prices: Prices) =>
  Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, formatExactMoney(price)]))

const formatShareOf = ({ n, d }: Fraction) => formatShare(Number.parseInt(((n * 10_000n) / d).toString(), 10))
export const formatBand = ({ least, most }: PriceBand) => ({ least: formatShareOf(least), most: formatShareOf(most) })

/** The current prices, with what they return. */
export async function readOfficePrices(tx: Tx, lottery: Lottery): Promise<OfficePrices> {
  const prices = await readPriceTable(tx, lottery.code, lottery.priceVersion)
  return {
    code: lottery.code,
    gameName: pickName(lottery.names, tx.scope.language),
    groupMax: lottery.groupMax,
    version: lottery.priceVersion,
    band: formatBand(await readBandOrDefault(tx)),
    plays: listPlays(lottery).map((play) => ({
      play: play.code,
      group: play.group,
      offers: play.offers.map((each) => toOfferAnswer(each, prices.get(play.code) ?? {})),
    })),
    versions: (await selectPriceVersions(tx, lottery.code)).map(({ madeAt, ...each }) => ({
      ...each,
      madeAt: madeAt.toISOString(),
    })),
  }
}

function toOfferAnswer(offer: Play['offers'][number], prices: Prices): OfficePrices['plays'][number]['offers'][number] {
  const returned = calculateReturn(offer, prices)
  return {
    offer: offer.key,
    tiers: offer.tiers.map(({ key, chance, fair }) => ({
      tier: key,
      price: formatExactMoney(prices[key] ?? 0n),
      fair: formatExactMoney(toMicro(fair)),
      chance: `${chance.n}/${chance.d}`,
    })),
    returns: formatExactMoney(toMicro(returned), 4),
    exact: `${returned.n}/${returned.d}`,
  }
}
