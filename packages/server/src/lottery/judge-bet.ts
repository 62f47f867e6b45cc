import type { DrawResult, Judged } from '@gasing/contract/rules/lottery/play'
import { fullTerms, payoutOf, pricesUnder } from '@gasing/contract/rules/lottery/price'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import { invariant } from '#platform/refused.ts'
import { type BetStatus, type Lottery, playIn } from './model.ts'
import type { PricesByPlay } from './prices.ts'
import type { EndedBet, TakenBet } from './store-settle.ts'

export type Drawn = { readonly prices: PricesByPlay; readonly result: DrawResult }

/** Judges bets of one draw; the same choice is judged once. */
export type Judge = (bet: TakenBet, drawn: Drawn) => Omit<EndedBet, 'covering'>

/** So many choices are remembered: popular ones come early and often. */
const rememberedMax = 20_000

/** What becomes of bets, and why: a pure function of bet, prices and result. */
export function judgeOf(lottery: Lottery): Judge {
  const remembered = new Map<string, Judged>()
  const judgedOf = (code: string, selection: string, result: DrawResult): Judged => {
    const name = `${code} ${selection}`
    const known = remembered.get(name)
    if (known) return known
    const play = playIn(lottery, code)
    invariant(play, 'a bet has a play of its lottery')
    const read = readSelection(play, selection)
    invariant('selection' in read, 'the selection of a bet was judged when it was placed')
    const judged = play.judge(read.selection, result)
    if (remembered.size < rememberedMax) remembered.set(name, judged)
    return judged
  }
  return (bet, { prices, result }) => {
    const judged = judgedOf(bet.play, bet.selection, result)
    const payout = payoutOf(judged, pricesUnder(prices.get(bet.play) ?? {}, termsOf(bet)), bet)
    const isWon = Object.values(judged.wins).some((won) => won > 0)
    return {
      betId: bet.betId,
      status: isWon ? 'won' : payout > 0n ? 'returned' : 'lost',
      payout,
      looked: judged.saw.length,
      matched: judged.matched,
    }
  }
}

export const termsOf = ({ group, topGroup, share }: Pick<TakenBet, 'group' | 'topGroup' | 'share'>) => ({
  group: group ?? fullTerms.group,
  topGroup: topGroup ?? fullTerms.topGroup,
  share,
})

export const givenBack = ({ betId }: TakenBet): EndedBet => ({
  ...{ betId, status: 'void', payout: 0n, looked: null, matched: null, covering: false },
})

/** What of a bet is with its member: of the round, and as rebate beside it. */
export function heldBy(bet: { status: BetStatus; payout: bigint; stake: bigint; rebate: bigint }) {
  const { status, payout, stake, rebate } = bet
  return {
    money: status === 'void' ? stake : payout,
    rebate: status === 'won' || status === 'lost' ? rebate : 0n,
  }
}

type Ended = {
  readonly status: BetStatus
  readonly payout: bigint
  readonly stake: bigint
  readonly covering: boolean
}

/** A bet that was played counts, also one whose stake came back as a result of the draw; one that was given up does not. */
export const isPlayed = ({ status }: Pick<Ended, 'status'>): boolean =>
  status === 'won' || status === 'lost' || status === 'returned'

/** The stake of a bet that is no valid one: it paid neither more nor less, or covers too much. Slots tell them apart alike. */
export const tiedOf = (bet: Ended): bigint =>
  isPlayed(bet) && (bet.covering || bet.payout === bet.stake) ? bet.stake : 0n

/** What of a bet is valid, and counts: as things stand while it is open, nothing when it was given up. */
export const validOf = (bet: Ended): bigint =>
  bet.status === 'open' ? (bet.covering ? 0n : bet.stake) : isPlayed(bet) ? bet.stake - tiedOf(bet) : 0n
