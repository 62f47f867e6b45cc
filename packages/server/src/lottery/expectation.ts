import {
  type Fraction,
  fraction,
  fromMicro,
  minus,
  nought,
  plus,
  sumOf,
  times,
} from '@gasing/contract/rules/lottery/fraction'
import type { Offer, Play, Prices } from '@gasing/contract/rules/lottery/play'
import { pricesUnder, returnOf } from '@gasing/contract/rules/lottery/price'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import { invariant } from '#platform/refused.ts'
import { termsOf } from './judge-bet.ts'
import { type Lottery, playIn } from './model.ts'
import type { PricesByPlay } from './prices.ts'
import type { TakenBet } from './store-settle.ts'

/** The long-run payout of a bet: its mean in micro-units, truncated, and its variance in micro-units squared. */
type Expectation = { readonly expected: bigint; readonly variance: bigint }
type Expect = (
  bet: Pick<TakenBet, 'play' | 'selection' | 'tickets' | 'stake' | 'group' | 'topGroup' | 'share'>,
  prices: PricesByPlay,
) => Expectation

/** Per unit of stake. */
type Moments = { readonly mean: Fraction; readonly variance: Fraction }

const rememberedMax = 20_000

/**
 * Returns a function for the exact long-run payout of a lottery's bets, from chances and prices (D13). The mean holds for any
 * choice; the variance treats tickets as independent, which is a lower bound of a draw's variance when there are many choices.
 */
export function expectationOf(lottery: Lottery): Expect {
  const remembered = new Map<string, Moments>()
  const momentsOf = (bet: Parameters<Expect>[0], table: PricesByPlay): Moments => {
    const play = playIn(lottery, bet.play)
    invariant(play, `expected ${bet.play} to be a play of ${lottery.code}`)
    const terms = termsOf(bet)
    const [only, ...others] = play.offers
    // nearly all plays have one kind of ticket, so those need not be counted by kind
    const choice = others.length === 0 ? `${bet.tickets}` : bet.selection
    const name = `${bet.play} ${choice} ${terms.group}/${terms.topGroup}/${terms.share}`
    const known = remembered.get(name)
    if (known) return known
    const prices = pricesUnder(table.get(bet.play) ?? {}, terms)
    const counted = only && others.length === 0 ? [{ offer: only, count: bet.tickets }] : countsOf(play, bet.selection)
    const moments = spread(counted, prices)
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

type Counted = { readonly offer: Offer; readonly count: number }

function countsOf(play: Play, selection: string): Counted[] {
  const read = readSelection(play, selection)
  invariant('selection' in read, `expected the selection of a placed bet to be valid, got ${selection}`)
  const counts = play.count(read.selection)
  return play.offers.map((offer) => ({ offer, count: counts[offer.key] ?? 0 })).filter(({ count }) => count > 0)
}

/** The mean and variance of a stake spread evenly over tickets. */
function spread(counted: readonly Counted[], prices: Prices): Moments {
  const tickets = counted.reduce((all, { count }) => all + count, 0)
  return {
    mean: sumOf(counted.map(({ offer, count }) => times(fraction(count, tickets), returnOf(offer, prices)))),
    variance: sumOf(
      counted.map(({ offer, count }) => times(fraction(count, tickets * tickets), varianceOf(offer, prices))),
    ),
  }
}

/** The variance of one ticket: the mean of the squares minus the square of the mean. */
function varianceOf(offer: Offer, prices: Prices): Fraction {
  const squares = offer.tiers.map(({ key, chance }) => {
    const price = fromMicro(prices[key] ?? 0n)
    return times(times(price, price), chance)
  })
  const mean = returnOf(offer, prices)
  const variance = minus(plus(sumOf(squares), offer.push), times(mean, mean))
  return variance.n > 0n ? variance : nought
}
