import type { Body } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { formatExactMoney } from '@gasing/contract/money'
import { listCoveredMarkets } from '@gasing/contract/rules/lottery/cover'
import { findGreatest } from '@gasing/contract/rules/lottery/highest'
import type { Cover, Prices } from '@gasing/contract/rules/lottery/play'
import { findHighestTogether, type PayingBet } from './highest-together.ts'
import { buildPricedPlays, getFamilyInDraw, getHoldsOf } from './priced-plays.ts'
import { calculateValue, type SlipLine } from './slip.ts'
import { calculateTermPrices, findHeldShare, listClosed, oddsOf, writeShare } from './terms.ts'
import type { CurrentDraw, Game, PricedPlay } from './use-lottery.ts'

/** A slip line with its value under its terms. */
export type PricedLine = PayingBet & {
  readonly line: SlipLine
  /** Share of the odds it pays, in ten-thousandths; 0 when one of its numbers is closed. */
  readonly share: number
  /** Its closed numbers. */
  readonly closed: readonly string[]
  /** The smallest prize one of its tickets can win. */
  readonly least: bigint
  readonly odds: Prices
  /** Odds that are lower than when it was added; null when there are none. */
  readonly worse: { readonly before: bigint; readonly now: bigint } | null
}

const parseSelection = (selection: string) => selection.split('|').map((row) => (row === '' ? [] : row.split(',')))

const findLowest = (amounts: readonly bigint[]): bigint => amounts.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n

/** In Mark Six the prize itself changes at the lunar new year: then the best odds before are what the member saw. */
function compareOdds(seenOdds: Prices, odds: Prices): PricedLine['worse'] {
  for (const [key, now] of Object.entries(odds)) {
    const before = seenOdds[key] ?? findGreatest(Object.values(seenOdds))
    if (now < before) return { before, now }
  }
  return null
}

export function priceLines(
  game: Pick<Game, 'groups' | 'holds'>,
  plays: readonly PricedPlay[],
  lines: readonly SlipLine[],
): PricedLine[] {
  return lines.flatMap((line) => {
    const priced = plays.find(({ play }) => play.code === line.play)
    if (!priced) return []
    const selection = parseSelection(line.selection)
    const prices = calculateTermPrices(game, priced, selection, line.group)
    const odds = oddsOf(game, priced, selection, line.group)
    const least = findLowest(Object.values(odds))
    const share = findHeldShare(game, priced.play, selection)
    return [
      {
        line,
        ...{ terms: `${line.play} ${line.group} ${share}`, play: priced.play, selection, prices, unit: line.unit },
        worth: calculateValue(priced.play, selection, prices, line.unit),
        share,
        closed: listClosed(game, priced.play, selection),
        least: (least * line.unit) / 1_000_000n,
        odds,
        // odds of 0 are not accepted: the bet has to go
        worse: share === 0 ? null : compareOdds(line.odds, odds),
      },
    ]
  })
}

/** Returns the least a slip pays when any of its tickets wins. */
export const findLeastWin = (lines: readonly PricedLine[]): bigint => findLowest(lines.map(({ least }) => least))

const worthOf = (all: readonly PricedLine[]) => {
  const bets = all.map(({ worth }) => worth)
  return { bets, highest: findHighestTogether(all), prize: findLeastWin(all) }
}

/**
 * Returns what a slip is worth in each of the coming draws, the current one first. `all` are its lines in the current draw; they
 * are priced anew only for draws that follow other rules.
 */
export function calculateWorthInDraws(game: Game, draws: readonly CurrentDraw[], all: readonly PricedLine[]) {
  const lines = all.map(({ line }) => line)
  const [first] = draws
  const known = new Map(first ? [[getFamilyInDraw(game, first), worthOf(all)]] : [])
  return draws.map((draw) => {
    const family = getFamilyInDraw(game, draw)
    const worth = known.get(family) ?? worthOf(priceLines(game, buildPricedPlays({ ...game, family }), lines))
    known.set(family, worth)
    return worth
  })
}

/**
 * Returns the draws in which a slip would pay less, or more, than in the current one: a chase pays the current draw's share in all
 * of them, and is refused where that is more than the draw pays.
 */
export function findDrawsByShare(game: Game, draws: readonly CurrentDraw[], all: readonly PricedLine[]) {
  const findIn = (compare: (share: number, current: number) => boolean) =>
    draws.filter((draw) => {
      const later = { holds: getHoldsOf(game, draw) }
      return all.some(({ play, selection, share }) => compare(findHeldShare(later, play, selection), share))
    })
  return { less: findIn((share, current) => share < current), more: findIn((share, current) => share > current) }
}

/** Converts a line to the format of the call. */
export const toWireLine = (
  { line, worth, share }: PricedLine,
  decimals: number,
): Body<typeof placeLotteryBets>['lines'][number] => ({
  play: line.play,
  selection: line.selection,
  stake: formatExactMoney(worth.stake, decimals),
  ...(line.group !== null && { group: line.group }),
  ...(line.units && { unit: line.units.unit, multiple: line.units.multiple }),
  ...(share < 10_000 && share > 0 && { share: writeShare(share) }),
})

type SlipSelection = Pick<SlipLine, 'play' | 'selection'>

/**
 * Returns the ids of lines that do not count as valid bets, because together with the rest of the slip and earlier bets they
 * cover too much of a market.
 */
export function findUncountedLines(
  plays: readonly PricedPlay[],
  lines: readonly SlipLine[],
  before: readonly SlipSelection[],
): ReadonlySet<string> {
  const coversOf = ({ play: code, selection }: SlipSelection): readonly Cover[] => {
    return plays.find(({ play }) => play.code === code)?.play.covers(parseSelection(selection)) ?? []
  }
  const markets = listCoveredMarkets([...lines, ...before].flatMap(coversOf))
  return new Set(lines.filter((line) => coversOf(line).some(({ market }) => markets.has(market))).map(({ id }) => id))
}
