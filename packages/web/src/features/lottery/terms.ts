import { formatExactMoney, isWholeMinor, parseMoney } from '@gasing/contract/money'
import type { Play, Prices, Selection } from '@gasing/contract/rules/lottery/play'
import { applyTerms } from '@gasing/contract/rules/lottery/price'
import { normalizeSymbol } from '@gasing/contract/rules/lottery/selection'
import type { Game, PricedPlay } from './use-lottery.ts'

/** Terms that change the displayed odds: the chosen prize group, and numbers on hold. */
export const wholeShare = 10_000

const parseShare = (text: string): number =>
  text === '1' ? wholeShare : Number.parseInt(text.slice(2).padEnd(4, '0').slice(0, 4), 10)

type HeldPlay = Pick<Play, 'code' | 'rows'>

/** Returns the share, in ten-thousandths, that each number of a selection pays; none when no number of the play is on hold. */
function listShares({ holds }: Pick<Game, 'holds'>, { code, rows }: HeldPlay, selection: Selection) {
  const ofPlay = holds.filter(({ play }) => play === code)
  if (ofPlay.length === 0) return []
  const nameOf = (row: number, symbol: string) => `${row} ${normalizeSymbol(rows[row], symbol)}`
  const shares = new Map(ofPlay.map(({ row, symbol, share }) => [nameOf(row, symbol), parseShare(share)]))
  return selection.flatMap((symbols, row) =>
    symbols.map((symbol) => ({ symbol, share: shares.get(nameOf(row, symbol)) ?? wholeShare })),
  )
}

/** Returns the least share, in ten-thousandths, that the numbers of a selection pay; 0 for a closed one. */
export const findHeldShare = (game: Pick<Game, 'holds'>, play: HeldPlay, selection: Selection): number =>
  Math.min(wholeShare, ...listShares(game, play, selection).map(({ share }) => share))

/** Returns the closed numbers of a selection. */
export const listClosed = (game: Pick<Game, 'holds'>, play: HeldPlay, selection: Selection): string[] => [
  ...new Set(listShares(game, play, selection).flatMap(({ symbol, share }) => (share === 0 ? [symbol] : []))),
]

/** Returns notes for cells whose numbers are on hold: reduced odds or closed. */
export const createHoldNotes = (game: Game, play: PricedPlay, closed: string) => {
  const holds = game.holds.filter((hold) => hold.play === play.play.code)
  return holds.length === 0
    ? undefined
    : (symbol: string, row: number): string | null => {
        const hold = holds.find((each) => each.symbol === symbol && each.row === row)
        if (!hold) return null
        return parseMoney(hold.share) === 0n ? closed : `× ${hold.share}`
      }
}

/** Formats a share for the call: `1`, or `0.` with four decimals. */
export const writeShare = (share: number): string => (share === wholeShare ? '1' : `0.${`${share}`.padStart(4, '0')}`)

/**
 * Formats a share of the stake, e.g. `0.979999`, as a percentage of two decimals: odds are cut after six, which would show as a
 * range of hardly different returns.
 */
export const formatReturn = (share: string): string => formatExactMoney(((parseMoney(share) + 50n) / 100n) * 10_000n, 2)

/** Returns the prices of a selection under its terms. */
export function calculateTermPrices(
  game: Pick<Game, 'groups' | 'holds'>,
  { play, prices }: PricedPlay,
  selection: Selection,
  group: number | null,
): Prices {
  const top = game.groups?.max ?? 1
  return applyTerms(prices, { group: group ?? top, topGroup: top, share: findHeldShare(game, play, selection) })
}

/** Returns the odds of the prizes that the tickets of a selection can win, under its terms. */
export function oddsOf(
  game: Pick<Game, 'groups' | 'holds'>,
  priced: PricedPlay,
  selection: Selection,
  group: number | null,
): Prices {
  const prices = calculateTermPrices(game, priced, selection, group)
  const counts = priced.play.count(selection)
  const keys = priced.play.offers.filter(({ key }) => counts[key]).flatMap(({ tiers }) => tiers.map(({ key }) => key))
  return Object.fromEntries(keys.map((key) => [key, prices[key] ?? 0n]))
}

/** Returns the rebate of a bet below the highest group, in hundredths of a percent of the stake. */
export const calculateRebate = (groups: Game['groups'], group: number): number =>
  groups ? Math.round(((groups.max - group) * 10_000) / 2000) : 0

/**
 * Returns a ticket's stake from unit mode and multiple; null when the unit is not a whole number of the currency's minor units.
 */
export function calculateUnitStake(unitStake: string, unit: string, multiple: number, decimals: number): bigint | null {
  const stake = (parseMoney(unitStake) * parseMoney(unit)) / 1_000_000n
  return stake > 0n && isWholeMinor(stake, decimals) ? stake * BigInt(multiple) : null
}
