import type { Value } from '@gasing/contract/call'
import type { lotteryPrices } from '@gasing/contract/calls/office/lottery'
import { exactMoney } from '@gasing/contract/money'
import { usualBand } from '@gasing/contract/rules/lottery/books'
import { type Fraction, fraction, toMicro } from '@gasing/contract/rules/lottery/fraction'
import type { Play, Prices } from '@gasing/contract/rules/lottery/play'
import { returnOf } from '@gasing/contract/rules/lottery/price'
import type { Tx } from '#platform/db/tx.ts'
import { type Lottery, playsOf } from './model.ts'
import { priceTable } from './prices.ts'
import { bandOf, priceVersions } from './store-office.ts'
import { nameIn, shownShare } from './view.ts'

export type OfficePrices = Value<typeof lotteryPrices>
/** The range of what tickets may return, as fractions of the stake. */
export type Band = { readonly least: Fraction; readonly most: Fraction }

/** The brand's own band, or the default. */
export async function band(tx: Tx): Promise<Band> {
  const own = await bandOf(tx)
  return own ? { least: fraction(own.least, 10_000), most: fraction(own.most, 10_000) } : usualBand
}

export const shownPrices = (prices: Prices) =>
  Object.fromEntries(Object.entries(prices).map(([key, price]) => [key, exactMoney(price)]))

const share = ({ n, d }: Fraction) => shownShare(Number.parseInt(((n * 10_000n) / d).toString(), 10))
export const shownBand = ({ least, most }: Band) => ({ least: share(least), most: share(most) })

/** The current prices, with what they return. */
export async function told(tx: Tx, lottery: Lottery): Promise<OfficePrices> {
  const prices = await priceTable(tx, lottery.code, lottery.priceVersion)
  return {
    code: lottery.code,
    gameName: nameIn(lottery.names, tx.scope.language),
    groupMax: lottery.groupMax,
    version: lottery.priceVersion,
    band: shownBand(await band(tx)),
    plays: playsOf(lottery).map((play) => ({
      play: play.code,
      group: play.group,
      offers: play.offers.map((each) => toOffer(each, prices.get(play.code) ?? {})),
    })),
    versions: (await priceVersions(tx, lottery.code)).map(({ madeAt, ...each }) => ({
      ...each,
      madeAt: madeAt.toISOString(),
    })),
  }
}

function toOffer(offer: Play['offers'][number], prices: Prices): OfficePrices['plays'][number]['offers'][number] {
  const returned = returnOf(offer, prices)
  return {
    offer: offer.key,
    tiers: offer.tiers.map(({ key, chance, fair }) => ({
      tier: key,
      price: exactMoney(prices[key] ?? 0n),
      fair: exactMoney(toMicro(fair)),
      chance: `${chance.n}/${chance.d}`,
    })),
    returns: exactMoney(toMicro(returned), 4),
    exact: `${returned.n}/${returned.d}`,
  }
}
