import { lotteryTrends } from '@gasing/contract/calls/lottery-trends'
import type { DrawResult, Play } from '@gasing/contract/rules/lottery/play'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { buildQuery } from '#api/query.ts'
import type { GapOf } from './BoardRow.tsx'
import { useHundred } from './HundredBoard.tsx'
import { digitPlaces } from './names.ts'
import type { Game } from './use-lottery.ts'

/** Returns where trends find the symbols of a row: a position of the result, anywhere in it, or null. */
export function findRowPosition(family: string, play: string, row: string): string | null {
  const [, place] = /^place([0-9]+)$/.exec(row) ?? []
  if (place) return place
  const places = family.endsWith('ssc') ? digitPlaces : family === '3d' ? digitPlaces.slice(2) : []
  const index = places.indexOf(row)
  if (index !== -1) return `${index + 1}`
  if (family.startsWith('mark6')) return play === 'special' ? 'special' : null
  // trends do not track windows of several positions
  const isAnywhere =
    (family === '11x5' && /^any[1-8]$/.test(play)) ||
    (family === 'k3' && (play === 'single' || row === 'numbers')) ||
    (family === 'ssc' && /^star5-any[1-3]$/.test(play))
  return isAnywhere ? 'any' : null
}

const drawsCounted = 100

/**
 * Returns how many draws ago each cell of a board last won, judging the results, newest first, by the play's own rules; this
 * covers sides, forms of three and hands as well as numbers. Null: in none of them; a returned stake is not a win.
 */
export function calculateCellGaps(play: Play, results: readonly DrawResult[]): GapOf {
  const gaps = play.rows.map(({ symbols }, row) => {
    const gapOf = (symbol: string): number | null => {
      const selection = play.rows.map((_, place) => (place === row ? [symbol] : []))
      const ago = results.findIndex((result) =>
        Object.values(play.judge(selection, result).wins).some((won) => won > 0),
      )
      return ago === -1 ? null : ago
    }
    return new Map(symbols.map((symbol) => [symbol, gapOf(symbol)]))
  })
  return (symbol, row) => gaps[row]?.get(symbol)
}

/** Returns the omissions of boards on which each cell is a bet, by play code; empty until results are loaded. */
export function useCellGaps(game: Pick<Game, 'code'>, plays: readonly Play[]): ReadonlyMap<string, GapOf> {
  const { data } = useQuery({
    ...buildQuery(lotteryTrends, { params: { code: game.code }, query: { draws: drawsCounted } }),
    enabled: plays.length > 0,
    staleTime: 30_000,
  })
  return useMemo(() => {
    const results = data?.draws.map(({ result }) => result) ?? []
    return new Map(results.length === 0 ? [] : plays.map((play) => [play.code, calculateCellGaps(play, results)]))
  }, [data, plays])
}

/**
 * Returns how many draws ago each of a hundred numbers last won the play; undefined for other boards. Where several numbers make
 * up a ticket, all of which the draw may hold, those of the whole draw are counted.
 */
export function useHundredGaps(game: Pick<Game, 'code'>, play: Play): GapOf | undefined {
  const [row] = play.rows
  const isHundred = row?.symbols.length === 100
  const isOwnTicket = isHundred && row.min === 1
  const board = useHundred(isHundred && !isOwnTicket ? game.code : null)
  const gapsByPlay = useCellGaps(
    game,
    useMemo(() => (isOwnTicket ? [play] : []), [isOwnTicket, play]),
  )
  if (isOwnTicket) return gapsByPlay.get(play.code) ?? (() => undefined)
  if (!isHundred) return undefined
  const gaps = new Map(board?.list.map(({ number, gap }) => [number, gap]))
  return (symbol) => gaps.get(symbol)
}

/** Returns how many draws ago the symbols of a play last came; undefined for a play without trend positions. */
export function useOmissions(game: Pick<Game, 'code' | 'family'>, play: Play | undefined): GapOf | undefined {
  const places = play?.rows.map(({ name }) => findRowPosition(game.family, play.code, name)) ?? []
  const isKnown = places.some((place) => place !== null)
  const { data } = useQuery({
    ...buildQuery(lotteryTrends, { params: { code: game.code }, query: { draws: drawsCounted } }),
    enabled: isKnown,
    staleTime: 30_000,
  })
  if (!isKnown || !data || data.draws.length === 0) return undefined
  const gaps = new Map(
    data.positions.flatMap(({ position, cells }) =>
      cells.map(({ symbol, gap }) => [`${position} ${symbol}`, gap] as const),
    ),
  )
  return (symbol, row) => gaps.get(`${places[row]} ${symbol}`)
}
