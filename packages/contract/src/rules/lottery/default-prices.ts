import { parseMoney } from '../../money.ts'
import { type FamilyCode, families } from './families.ts'
import { createFraction } from './fraction.ts'
import type { Play, Prices } from './play.ts'
import { calculateGroupPrices, prizeGroupMax } from './price.ts'

/**
 * Default prices of a new lottery; each brand's operator can change them. A play without a customary price starts at the highest
 * prize group.
 */

type PriceTable = Readonly<Record<string, string | Readonly<Record<string, string>>>>

/** By sum of the last two digits, from 0 to 9; sums 10 to 18 mirror them. */
const sumPrices = ['70', '36', '27', '20.5', '16.4', '13.67', '12.29', '10.88', '9.78', '9']
const vietnamBoth: PriceTable = {
  lo2: '99.6',
  lo3: '980',
  lo4: '9500',
  'lo-head': '99.6',
  de: '99',
  'de-head': '99',
  'de-both': '99',
  'de-special-head': '99',
  'de-g1': '75',
  tens: '9.94',
  units: '9.94',
  cang3: '980',
  'cang3-head': '980',
  'cang3-both': '980',
  cang4: '9200',
  'tail-sides': { big: '1.997', small: '1.997', odd: '1.997', even: '1.997' },
  'special-sum-sides': { big: '1.997', small: '1.997', odd: '1.997', even: '1.997' },
  'special-sum': Object.fromEntries(
    Array.from({ length: 19 }, (_, sum) => [`${sum}`, sumPrices[Math.min(sum, 18 - sum)] ?? '9']),
  ),
}
const south: PriceTable = {
  ...vietnamBoth,
  'lo2-1k': '5.5',
  xien2: '30',
  xien3: '165',
  xien4: '775',
  truot4: '2',
  truot8: '4',
  truot10: '6',
  'bao7-2': '75',
  'bao7-3': '650',
  'bao7-4': '5500',
  da: { couple: '12.5', more: '6.25' },
}
// The North draws nine numbers more, so combinations come more often, and the South's prices would make the house lose money.
const north: PriceTable = {
  ...vietnamBoth,
  'lo2-1k': '3.6',
  xien2: '17',
  xien3: '65',
  xien4: '250',
  truot4: '2.9',
  truot8: '8.5',
  truot10: '15.5',
  'bao8-2': '75',
  'bao8-3': '650',
  'bao8-4': '5500',
}

const names = ['first', 'second', 'third', 'special', 'consolation']
const buildPriceLadder = (key: string, prices: readonly string[]) =>
  Object.fromEntries(prices.map((price, row) => [`${key}-${names[row]}`, price]))
const bigPrices = buildPriceLadder('win', ['2500', '1000', '500', '180', '60'])
const smallPrices = buildPriceLadder('win', ['3500', '2000', '1000'])
const malaysia: PriceTable = {
  big: bigPrices,
  small: smallPrices,
  'big-permutations': bigPrices,
  'small-permutations': smallPrices,
  'big-box': {
    ...buildPriceLadder('box24', ['105', '42', '21', '8', '3']),
    ...buildPriceLadder('box12', ['209', '84', '42', '15', '5']),
    ...buildPriceLadder('box6', ['417', '167', '84', '30', '10']),
    ...buildPriceLadder('box4', ['625', '250', '125', '45', '15']),
  },
  'small-box': {
    ...buildPriceLadder('box24', ['146', '84', '42']),
    ...buildPriceLadder('box12', ['292', '167', '84']),
    ...buildPriceLadder('box6', ['584', '334', '167']),
    ...buildPriceLadder('box4', ['875', '500', '250']),
  },
  '4a': buildPriceLadder('win', ['6000']),
  '3a': buildPriceLadder('win', ['660']),
  '3abc': buildPriceLadder('win', ['220', '220', '220']),
}

const halves = { small: '1.95', big: '1.95', odd: '1.95', even: '1.95' }
const topBottom: PriceTable = {
  top3: '800',
  'top3-any-order': { orders6: '120', orders3: '240' },
  top2: '90',
  bottom2: '90',
  'run-top': '3.2',
  'run-bottom': '4.2',
  'digit-sides': halves,
  'top3-sides': halves,
  'bottom2-sides': halves,
}
const thai: PriceTable = {
  ...topBottom,
  top3: '900',
  'top3-any-order': { orders6: '130', orders3: '260' },
  front3: '400',
  back3: '400',
}

const priceTables: Partial<Record<FamilyCode, PriceTable>> = {
  'vn-north': north,
  'vn-central': south,
  'vn-south': south,
  '4d': malaysia,
  'top-bottom': topBottom,
  thai,
}

/** Returns the default prices of a play in a family. */
export function getDefaultPrices(family: FamilyCode, play: Play): Prices {
  const price = priceTables[family]?.[play.code]
  if (price === undefined) return calculateGroupPrices(play, prizeGroupMax)
  const byTier = typeof price === 'string' ? { win: price } : price
  return Object.fromEntries(Object.entries(byTier).map(([key, each]) => [key, parseMoney(each)]))
}

/** The default range of a ticket's return: from a quarter of the stake to the whole of it. */
export const defaultBand = { least: createFraction(1, 4), most: createFraction(1) }

/** Returns all default prices of a family, by play. */
export const buildDefaultPrices = (family: FamilyCode): Readonly<Record<string, Prices>> =>
  Object.fromEntries(families[family].plays.map((play) => [play.code, getDefaultPrices(family, play)]))
