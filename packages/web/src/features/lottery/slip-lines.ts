import type { Body } from '@gasing/contract/call'
import type { placeLotteryBets } from '@gasing/contract/calls/lottery'
import { exactMoney } from '@gasing/contract/money'
import { coveredMarkets } from '@gasing/contract/rules/lottery/cover'
import type { Cover } from '@gasing/contract/rules/lottery/play'
import { type Reckoned, reckon, type SlipLine } from './slip.ts'
import { heldShare, termPrices, writeShare } from './terms.ts'
import type { Game, PricedPlay } from './use-lottery.ts'

/** A slip line with its value under its terms. */
export type PricedLine = {
  readonly line: SlipLine
  readonly worth: Reckoned
  /** Share of the odds it pays, in ten-thousandths; 0 when one of its numbers is closed. */
  readonly share: number
  /** The smallest prize one of its tickets can win. */
  readonly least: bigint
}

const lowest = (amounts: readonly bigint[]): bigint => amounts.toSorted((a, b) => (a < b ? -1 : 1))[0] ?? 0n

export function priceLines(
  game: Pick<Game, 'groups' | 'holds'>,
  plays: readonly PricedPlay[],
  lines: readonly SlipLine[],
): PricedLine[] {
  return lines.flatMap((line) => {
    const priced = plays.find(({ play }) => play.code === line.play)
    if (!priced) return []
    const selection = line.selection.split('|').map((row) => (row === '' ? [] : row.split(',')))
    const prices = termPrices(game, priced, selection, line.group)
    const counts = priced.play.count(selection)
    const won = priced.play.offers.filter(({ key }) => counts[key]).flatMap(({ tiers }) => tiers.map(({ key }) => key))
    const least = lowest(won.map((key) => prices[key] ?? 0n))
    return [
      {
        line,
        worth: reckon(priced.play, selection, prices, line.unit),
        share: heldShare(game, line.play, selection),
        least: (least * line.unit) / 1_000_000n,
      },
    ]
  })
}

/** Returns the least a slip pays when any of its tickets wins. */
export const leastWin = (lines: readonly PricedLine[]): bigint => lowest(lines.map(({ least }) => least))

/** Converts a line to the format of the call. */
export const wireLine = (
  { line, worth, share }: PricedLine,
  decimals: number,
): Body<typeof placeLotteryBets>['lines'][number] => ({
  play: line.play,
  selection: line.selection,
  stake: exactMoney(worth.stake, decimals),
  ...(line.group !== null && { group: line.group }),
  ...(line.units && { unit: line.units.unit, multiple: line.units.multiple }),
  ...(share < 10_000 && share > 0 && { share: writeShare(share) }),
})

type Chosen = Pick<SlipLine, 'play' | 'selection'>

/**
 * Returns the ids of lines that do not count as valid bets, because together with the rest of the slip and earlier bets they
 * cover too much of a market.
 */
export function uncountedLines(
  plays: readonly PricedPlay[],
  lines: readonly SlipLine[],
  before: readonly Chosen[],
): ReadonlySet<string> {
  const coversOf = ({ play: code, selection }: Chosen): readonly Cover[] => {
    const rows = selection.split('|').map((row) => (row === '' ? [] : row.split(',')))
    return plays.find(({ play }) => play.code === code)?.play.covers(rows) ?? []
  }
  const markets = coveredMarkets([...lines, ...before].flatMap(coversOf))
  return new Set(lines.filter((line) => coversOf(line).some(({ market }) => markets.has(market))).map(({ id }) => id))
}
