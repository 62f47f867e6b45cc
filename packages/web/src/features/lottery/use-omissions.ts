import { lotteryTrends } from '@gasing/contract/calls/lottery-trends'
import type { Play } from '@gasing/contract/rules/lottery/play'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import type { GapOf } from './BoardRow.tsx'
import { digitPlaces } from './names.ts'
import type { Game } from './use-lottery.ts'

/** Where trends look for the symbols of a row: a position of the result, anywhere in it, or nowhere that they know of. */
export function positionOfRow(family: string, play: string, row: string): string | null {
  const [, place] = /^place([0-9]+)$/.exec(row) ?? []
  if (place) return place
  const places = family.endsWith('ssc') ? digitPlaces : family === '3d' ? digitPlaces.slice(2) : []
  const index = places.indexOf(row)
  if (index !== -1) return `${index + 1}`
  if (family.startsWith('mark6')) return play === 'special' ? 'special' : null
  // a window of some positions is none that trends count
  const isAnywhere =
    (family === '11x5' && /^any[1-8]$/.test(play)) ||
    (family === 'k3' && (play === 'single' || row === 'numbers')) ||
    (family === 'ssc' && /^star5-any[1-3]$/.test(play))
  return isAnywhere ? 'any' : null
}

/** How many draws ago the symbols of a play came last; undefined for a play that has no positions. */
export function useOmissions(game: Pick<Game, 'code' | 'family'>, play: Play | undefined): GapOf | undefined {
  const places = play?.rows.map(({ name }) => positionOfRow(game.family, play.code, name)) ?? []
  const isKnown = places.some((place) => place !== null)
  const { data } = useQuery({
    ...queryOf(lotteryTrends, { params: { code: game.code }, query: { draws: 100 } }),
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
