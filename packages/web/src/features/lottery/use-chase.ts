import type { Body } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { createStore, useStore } from '#state/store.ts'
import {
  buildChaseRows,
  type ChasedSlip,
  calculateChasePayout,
  createDoubledMultiples,
  createEqualMultiples,
  createProfitMultiples,
  findMaxMultiple,
} from './chase.ts'
import { type Limits, sumValues } from './slip.ts'
import { calculateWorthInDraws, findDrawsByShare, type PricedLine } from './slip-lines.ts'
import type { CurrentDraw, Game } from './use-lottery.ts'

export const chaseKinds = ['equal', 'doubling', 'profit'] as const
export type ChaseKind = (typeof chaseKinds)[number]

export type ChaseSettings = {
  readonly on: boolean
  readonly kind: ChaseKind
  readonly draws: number
  readonly start: number
  readonly every: number
  readonly times: number
  readonly percent: number
  readonly stopWhenWon: boolean
  /**
   * Manually changed multiples by issue, because draws move up when one closes; 0 skips the draw. They stay when the plan changes.
   */
  readonly own: Readonly<Record<string, number>>
}

const defaultSettings: ChaseSettings = {
  ...{ on: false, kind: 'equal', draws: 5, start: 1, every: 1, times: 2, percent: 20, stopWhenWon: true },
  own: {},
}

/** Chase settings by lottery: like the slip they survive navigation, the closed sheet of a phone and sign-in. */
const chases = createStore<Readonly<Record<string, ChaseSettings>>>({})
export const clearChases = (): void => chases.set({})
const saveSettings = (lottery: string, settings: ChaseSettings): void =>
  chases.set({ ...chases.get(), [lottery]: settings })

export type ChasePlan = {
  readonly cost: bigint
  /** The highest total payout. */
  readonly highest: bigint
  readonly body: NonNullable<Body<typeof placeLotteryBets>['chase']>
}

function calculateMultiples(settings: ChaseSettings, slip: ChasedSlip, open: readonly CurrentDraw[]): number[] {
  const draws = open.length
  const made = {
    equal: () => createEqualMultiples(draws, settings.start),
    doubling: () => createDoubledMultiples(draws, { ...settings, most: slip.most }),
    profit: () => createProfitMultiples(slip, draws, settings.percent),
  }[settings.kind]()
  return made.map((multiple, place) => Math.min(slip.most, settings.own[open[place]?.issue ?? ''] ?? multiple))
}

type ChasedBets = {
  readonly open: readonly CurrentDraw[]
  /** The lines of the slip, priced for the current draw. */
  readonly all: readonly PricedLine[]
  readonly limits: Limits
}

/** State of the chase in the slip: the settings, and the plan computed from them. */
export function useChase(game: Game, { open, all, limits }: ChasedBets) {
  const drawsMax = Math.min(open.length, game.limits.chaseDrawsMax)
  const worths = calculateWorthInDraws(game, open, all)
  const bets = all.map(({ worth }) => worth)
  const slip = {
    cost: sumValues(bets).stake,
    worths,
    most: findMaxMultiple([...bets, ...new Set(worths.flatMap((each) => each.bets))], limits),
  }
  const settings = useStore(chases)[game.code] ?? defaultSettings
  const draws = Math.max(1, Math.min(settings.draws, drawsMax))
  const multiples = settings.on ? calculateMultiples(settings, slip, open.slice(0, draws)) : []
  const rows = buildChaseRows(slip, multiples)
  const cost = rows.at(-1)?.spent ?? 0n
  const isCapped =
    settings.kind === 'doubling' &&
    createDoubledMultiples(draws, { ...settings, most: Number.POSITIVE_INFINITY }).some((each) => each > slip.most)
  // a draw that is opened between these would move the multiples to other draws than those shown
  const chased = settings.on ? open.filter((_, place) => (multiples[place] ?? 0) > 0) : []
  const drawIds = open.slice(0, rows.length).map(({ drawId }) => drawId)
  const { stopWhenWon } = settings
  const highest = calculateChasePayout(worths, multiples, stopWhenWon)
  const plan: ChasePlan | null =
    cost > 0n ? { cost, highest, body: { draws: rows.length, multiples, drawIds, stopWhenWon } } : null
  const { less, more } = findDrawsByShare(game, chased, all)
  const change = (part: Partial<ChaseSettings>) => saveSettings(game.code, { ...settings, ...part })
  return {
    settings,
    drawsMax,
    multipleMax: slip.most,
    /** The plan would raise the multiple further than the limits allow. */
    isCapped,
    rows,
    plan,
    less,
    more,
    change,
    /** Skips the draws that pay less than the current one. */
    leaveOut: () => change({ own: { ...settings.own, ...Object.fromEntries(less.map(({ issue }) => [issue, 0])) } }),
    stop: () => saveSettings(game.code, defaultSettings),
  }
}
export type Chase = ReturnType<typeof useChase>
