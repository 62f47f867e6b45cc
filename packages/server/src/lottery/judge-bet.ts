import type { DrawResult, Judgement } from '@gasing/contract/rules/lottery/play'
import { applyTerms, calculatePayout, fullTerms } from '@gasing/contract/rules/lottery/price'
import { readSelection } from '@gasing/contract/rules/lottery/selection'
import { invariant } from '#platform/refused.ts'
import { type BetStatus, findPlay, type Lottery } from './model.ts'
import type { PricesByPlay } from './prices.ts'
import type { BetToSettle, EndedBet } from './store-settle.ts'

export type ResultWithPrices = { readonly prices: PricesByPlay; readonly result: DrawResult }

/** Judges bets of one draw; equal choices are judged once. */
export type JudgeBet = (bet: BetToSettle, drawn: ResultWithPrices) => Omit<EndedBet, 'covering'>

/** The number of cached choices: popular ones come early and often. */
const rememberedMax = 20_000

/** Returns the judge of one draw's bets: a pure function of bet, prices and result. */
export function createJudge(lottery: Lottery): JudgeBet {
  const remembered = new Map<string, Judgement>()
  const judgedOf = (code: string, selection: string, result: DrawResult): Judgement => {
    const name = `${code} ${selection}`
    const known = remembered.get(name)
    if (known) return known
    const play = findPlay(lottery, code)
    invariant(play, `expected ${code} to be a play of ${lottery.code}`)
    const read = readSelection(play, selection)
    invariant('selection' in read, `expected the selection of a placed bet to be valid, got ${selection}`)
    const judged = play.judge(read.selection, result)
    if (remembered.size < rememberedMax) remembered.set(name, judged)
    return judged
  }
  return (bet, { prices, result }) => {
    const judged = judgedOf(bet.play, bet.selection, result)
    const payout = calculatePayout(judged, applyTerms(prices.get(bet.play) ?? {}, priceTermsOf(bet)), bet)
    const isWon = Object.values(judged.wins).some((won) => won > 0)
    return {
      betId: bet.betId,
      status: isWon ? 'won' : payout > 0n ? 'returned' : 'lost',
      payout,
      looked: judged.examined.length,
      matched: judged.matched,
    }
  }
}

export const priceTermsOf = ({ group, topGroup, share }: Pick<BetToSettle, 'group' | 'topGroup' | 'share'>) => ({
  group: group ?? fullTerms.group,
  topGroup: topGroup ?? fullTerms.topGroup,
  share,
})

export const toVoidedBet = ({ betId }: BetToSettle): EndedBet => ({
  ...{ betId, status: 'void', payout: 0n, looked: null, matched: null, covering: false },
})

/** What the member holds of a bet: money of the round, and the rebate beside it. */
export function computeHeld(bet: { status: BetStatus; payout: bigint; stake: bigint; rebate: bigint }) {
  const { status, payout, stake, rebate } = bet
  return {
    money: status === 'void' ? stake : payout,
    rebate: status === 'won' || status === 'lost' ? rebate : 0n,
  }
}

type EndedAmounts = {
  readonly status: BetStatus
  readonly payout: bigint
  readonly stake: bigint
  readonly covering: boolean
}

/** Whether a bet was played. One whose stake the result returned counts as played, one whose draw was voided does not. */
export const isPlayed = ({ status }: Pick<EndedAmounts, 'status'>): boolean =>
  status === 'won' || status === 'lost' || status === 'returned'

/**
 * The stake of a played bet that is not valid: it paid exactly its stake, or covers too much. Turnover slots use the same rule.
 */
export const tiedStakeOf = (bet: EndedAmounts): bigint =>
  isPlayed(bet) && (bet.covering || bet.payout === bet.stake) ? bet.stake : 0n

/** The valid stake of a bet: provisional while it is open, 0 when it was voided or cancelled. */
export const validStakeOf = (bet: EndedAmounts): bigint =>
  bet.status === 'open' ? (bet.covering ? 0n : bet.stake) : isPlayed(bet) ? bet.stake - tiedStakeOf(bet) : 0n
