import { isWholeMinor } from '@gasing/contract/money'
import type { Play, Prices, Selection } from '@gasing/contract/rules/lottery/play'
import { calculateHighestPayout } from '@gasing/contract/rules/lottery/price'
import { countTickets, readSelection, writeSelection } from '@gasing/contract/rules/lottery/selection'
import { createStore, useStore } from '#state/store.ts'

/** A line of a slip: one bet on a play. `unit` is the stake of one ticket in micro-units. */
export type SlipLine = {
  readonly id: string
  readonly play: string
  readonly selection: string
  readonly tickets: number
  readonly unit: bigint
  /** The chosen prize group; null: the highest, or none. */
  readonly group: number | null
  /** The odds of the prizes that its tickets can win, as they were shown when it was added. */
  readonly odds: Prices
  /** Unit mode and multiple, when the stake was composed of them. */
  readonly units?: { readonly unit: UnitMode; readonly multiple: number } | undefined
}

export type UnitMode = '1' | '0.1' | '0.01' | '0.001'

export type Limits = {
  readonly stakeMin: bigint
  readonly stakeMax: bigint
  readonly payoutMax: bigint
  readonly ticketsMax: number
  readonly decimals: number
}

/** Value of a selection on the board before it becomes a bet. */
export type SelectionValue = {
  readonly tickets: number
  readonly stake: bigint
  /** The most it can pay in one draw, stakes included. */
  readonly highest: bigint
}

export const zeroValue: SelectionValue = { tickets: 0, stake: 0n, highest: 0n }

/** Returns tickets, cost and highest payout of a selection by the server's rules; zero for an incomplete selection. */
export function calculateValue(play: Play, selection: Selection, prices: Prices, unit: bigint): SelectionValue {
  const read = readSelection(play, writeSelection(selection))
  if (!('selection' in read)) return zeroValue
  const tickets = countTickets(play, read.selection)
  const stake = unit * BigInt(tickets)
  return { tickets, stake, highest: calculateHighestPayout(play, read.selection, prices, stake) }
}

export const sumValues = (parts: readonly SelectionValue[]): SelectionValue =>
  parts.reduce(
    (all, { tickets, stake, highest }) => ({
      tickets: all.tickets + tickets,
      stake: all.stake + stake,
      highest: all.highest + highest,
    }),
    zeroValue,
  )

export type StakeProblem = 'stake_unreadable' | 'stake_low' | 'stake_high' | 'payout_high' | 'tickets_many'

/** Returns why a bet cannot be placed, or null; uses the same limits as the server. */
export function findStakeProblem({ tickets, stake, highest }: SelectionValue, limits: Limits): StakeProblem | null {
  if (tickets > limits.ticketsMax) return 'tickets_many'
  if (stake <= 0n || !isWholeMinor(stake, limits.decimals)) return 'stake_unreadable'
  if (stake < limits.stakeMin) return 'stake_low'
  if (stake > limits.stakeMax) return 'stake_high'
  return highest > limits.payoutMax ? 'payout_high' : null
}

/** Slips by lottery: they survive navigation and sign-in, but neither signing out nor the tab. */
const slips = createStore<Readonly<Record<string, readonly SlipLine[]>>>({})
const noLines: readonly SlipLine[] = []

export const useSlip = (lottery: string): readonly SlipLine[] => useStore(slips)[lottery] ?? noLines

const saveLines = (lottery: string, lines: readonly SlipLine[]): void => slips.set({ ...slips.get(), [lottery]: lines })
const readLines = (lottery: string): readonly SlipLine[] => slips.get()[lottery] ?? noLines

export type NewLine = Omit<SlipLine, 'id'>

/**
 * Adds bets to a slip; a bet with the same play, selection and group is merged into the existing line. @returns false when the
 * slip would be too long
 */
export function addLines(lottery: string, added: readonly NewLine[], linesMax: number): boolean {
  let lines = readLines(lottery)
  for (const line of added) {
    const same = lines.find(
      ({ play, selection, group }) => play === line.play && selection === line.selection && group === line.group,
    )
    lines = same
      ? lines.map((each) =>
          each === same ? { ...each, unit: each.unit + line.unit, odds: line.odds, units: undefined } : each,
        )
      : [...lines, { ...line, id: crypto.randomUUID() }]
  }
  if (lines.length > linesMax) return false
  saveLines(lottery, lines)
  return true
}

export const setUnit = (lottery: string, id: string, unit: bigint): void =>
  saveLines(
    lottery,
    readLines(lottery).map((line) => (line.id === id ? { ...line, unit, units: undefined } : line)),
  )
/** Records that the member has accepted the present odds of lines. */
export const acceptOdds = (lottery: string, accepted: ReadonlyMap<string, Prices>): void =>
  saveLines(
    lottery,
    readLines(lottery).map((line) => ({ ...line, odds: accepted.get(line.id) ?? line.odds })),
  )
export const removeLine = (lottery: string, id: string): void =>
  saveLines(
    lottery,
    readLines(lottery).filter((line) => line.id !== id),
  )
export const clearSlip = (lottery: string): void => saveLines(lottery, noLines)
export const clearSlips = (): void => slips.set({})
