import { lotteryBets } from '@gasing/contract/calls/lottery'
import { coveredMarkets } from '@gasing/contract/rules/lottery/cover'
import type { Cover } from '@gasing/contract/rules/lottery/play'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import type { SlipLine } from './slip.ts'
import type { CurrentDraw, PricedPlay } from './use-lottery.ts'

/** So many of the own bets on a draw are looked at, the newest. */
const ownMax = 50
type Chosen = Pick<SlipLine, 'play' | 'selection'>

/** The lines that cover more of a market than a valid bet does, with the others of their slip and what was bet before. */
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
  return new Set(
    lines.filter((line) => coversOf(line).some(({ market }) => markets.has(market))).map(({ id }) => id),
  )
}

/** The lines of a slip that count towards no turnover, as its member's other bets on the draw stand. */
export function useUncounted(
  plays: readonly PricedPlay[],
  lines: readonly SlipLine[],
  draw: CurrentDraw | null,
): ReadonlySet<string> {
  const query = { drawId: draw?.drawId ?? '', status: 'open' as const, pageSize: ownMax }
  const { data } = useQuery({
    ...queryOf(lotteryBets, { query }),
    enabled: useSession() !== null && draw !== null && lines.length > 0,
  })
  return uncountedLines(plays, lines, data?.list ?? [])
}
