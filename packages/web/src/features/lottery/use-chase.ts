import type { Body } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { useState } from 'react'
import {
  type ChasedSlip,
  chaseRows,
  doubledMultiples,
  equalMultiples,
  highestOfChase,
  mostMultiple,
  profitMultiples,
} from './chase.ts'
import { type Limits, type Reckoned, totalOf } from './slip.ts'

export const chaseKinds = ['equal', 'doubling', 'profit'] as const
export type ChaseKind = (typeof chaseKinds)[number]

export type ChaseWish = {
  readonly on: boolean
  readonly kind: ChaseKind
  readonly draws: number
  readonly start: number
  readonly every: number
  readonly times: number
  readonly percent: number
  readonly stopWhenWon: boolean
  /** Manually changed multiples by draw; 0 skips the draw. */
  readonly own: Readonly<Record<number, number>>
}

const usual: ChaseWish = {
  ...{ on: false, kind: 'equal', draws: 5, start: 1, every: 1, times: 2, percent: 20, stopWhenWon: true },
  own: {},
}

export type ChasePlan = {
  readonly cost: bigint
  /** The highest total payout. */
  readonly highest: bigint
  readonly body: NonNullable<Body<typeof placeLotteryBets>['chase']>
}

function multiplesOf(wish: ChaseWish, slip: ChasedSlip, draws: number): number[] {
  const made = {
    equal: () => equalMultiples(draws, wish.start),
    doubling: () => doubledMultiples(draws, { ...wish, most: slip.most }),
    profit: () => profitMultiples(slip, draws, wish.percent),
  }[wish.kind]()
  return made.map((multiple, place) => Math.min(slip.most, wish.own[place] ?? multiple))
}

type Chased = { readonly bets: readonly Reckoned[]; readonly prize: bigint; readonly limits: Limits }

/** State of the chase in the slip: the settings, and the plan computed from them. */
export function useChase({ bets, prize, limits }: Chased, drawsMax: number) {
  const once = totalOf(bets)
  const slip = { cost: once.stake, prize, most: mostMultiple(bets, limits) }
  const [wish, setWish] = useState(usual)
  const draws = Math.max(1, Math.min(wish.draws, drawsMax))
  const multiples = wish.on ? multiplesOf(wish, slip, draws) : []
  const rows = chaseRows(slip, multiples)
  const cost = rows.at(-1)?.spent ?? 0n
  const { stopWhenWon } = wish
  const highest = highestOfChase(once.highest, multiples, stopWhenWon)
  const plan: ChasePlan | null =
    cost > 0n ? { cost, highest, body: { draws: rows.length, multiples, stopWhenWon } } : null
  return {
    wish,
    drawsMax,
    multipleMax: slip.most,
    rows,
    plan,
    change: (part: Partial<ChaseWish>) => setWish({ ...wish, own: {}, ...part }),
    stop: () => setWish(usual),
  }
}
export type Chase = ReturnType<typeof useChase>
