import {
  addFractions,
  createFraction,
  type Fraction,
  fromMicro,
  multiplyFractions,
  subtractFractions,
  sumFractions,
  zero,
} from '@gasing/contract/rules/lottery/fraction'
import type { Offer, Play, Prices } from '@gasing/contract/rules/lottery/play'
import { applyTerms, calculateReturn } from '@gasing/contract/rules/lottery/price'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import { invariant } from '#platform/refused.ts'
import { priceTermsOf } from './judge-bet.ts'
import { findPlay, type Lottery } from './model.ts'
import type { PricesByPlay } from './prices.ts'
import type { BetToSettle } from './store-settle.ts'

/** The long-run payout of a bet: its mean in micro-units, truncated, and its variance in micro-units squared. */
type Expectation = { readonly expected: bigint; readonly variance: bigint }
type ExpectBet = (
  bet: Pick<BetToSettle, 'play' | 'selection' | 'tickets' | 'stake' | 'group' | 'topGroup' | 'share'>,
  prices: PricesByPlay,
) => Expectation

/** Per unit of stake. */
type PayoutMoments = { readonly mean: Fraction; readonly variance: Fraction }

const rememberedMax = 20_000

/**
 * Returns a function for the exact long-run payout of a lottery's bets, from chances and prices (D13). The mean holds for any
 * choice; the variance treats tickets as independent, which is a lower bound of a draw's variance when there are many choices.
 */
export function createExpectation(lottery: Lottery): ExpectBet {
  const remembered = new Map<string, PayoutMoments>()
  const momentsOf = (bet: Parameters<ExpectBet>[0], table: PricesByPlay): PayoutMoments => {
    const play = findPlay(lottery, bet.play)
    invariant(play, `expected ${bet.play} to be a play of ${lottery.code}`)
    const terms = priceTermsOf(bet)
    const [only, ...others] = play.offers
    // nearly all plays have one kind of ticket, so those need not be counted by kind
    const choice = others.length === 0 ? `${bet.tickets}` : bet.selection
    const name = `${bet.play} ${choice} ${terms.group}/${terms.topGroup}/${terms.share}`
    const known = remembered.get(name)
    if (known) return known
    const prices = applyTerms(table.get(bet.play) ?? {}, terms)
    const counted =
      only && others.length === 0 ? [{ offer: only, count: bet.tickets }] : countTicketsByOffer(play, bet.selection)
    const moments = computeMoments(counted, prices)
    if (remembered.size < rememberedMax) remembered.set(name, moments)
    return moments
  }
  return (bet, prices) => {
    const { mean, variance } = momentsOf(bet, prices)
    return {
      expected: (bet.stake * mean.n) / mean.d,
      variance: (bet.stake * bet.stake * variance.n) / variance.d,
    }
  }
}

type CountedOffer = { readonly offer: Offer; readonly count: number }

function countTicketsByOffer(play: Play, selection: string): CountedOffer[] {
  const read = readSelection(play, selection)
  invariant('selection' in read, `expected the selection of a placed bet to be valid, got ${selection}`)
  const counts = play.count(read.selection)
  return play.offers.map((offer) => ({ offer, count: counts[offer.key] ?? 0 })).filter(({ count }) => count > 0)
}

/** The mean and variance of a stake spread evenly over tickets. */
function computeMoments(counted: readonly CountedOffer[], prices: Prices): PayoutMoments {
  const tickets = counted.reduce((all, { count }) => all + count, 0)
  return {
    mean: sumFractions(
      counted.map(({ offer, count }) =>
        multiplyFractions(createFraction(count, tickets), calculateReturn(offer, prices)),
      ),
    ),
    variance: sumFractions(
      counted.map(({ offer, count }) =>
        multiplyFractions(createFraction(count, tickets * tickets), computeVariance(offer, prices)),
      ),
    ),
  }
}

/** The variance of one ticket: the mean of the squares minus the square of the mean. */
function computeVariance(offer: Offer, prices: Prices): Fraction {
  const squares = offer.tiers.map(({ key, chance }) => {
    const price = fromMicro(prices[key] ?? 0n)
    return multiplyFractions(multiplyFractions(price, price), chance)
  })
  const mean = calculateReturn(offer, prices)
  const variance = subtractFractions(addFractions(sumFractions(squares), offer.push), multiplyFractions(mean, mean))
  return variance.n > 0n ? variance : zero
}
