import type { DrawResult, Play } from '@gasing/contract/rules/lottery/play'
import { useRowFormatter } from './BetReason.tsx'
import type { PricedPlay } from './use-lottery.ts'

/** Handicap boards customarily shown with results: sides of sums, and the first place against the last. */
const sumBoards = ['sum-sides', 'top2-sides']
const duels = ['duel-refund', 'duel']
const duelRows = ['ten-thousands-units', 'place1-place10']

const listRecordedRows = ({ code, rows }: Play): readonly number[] => {
  if (sumBoards.includes(code)) return [0]
  if (!duels.includes(code)) return []
  return rows.flatMap(({ name }, row) => (duelRows.includes(name) ? row : []))
}

/** Returns what a result means on a lottery's boards, in words; nothing for lotteries whose prizes are read off the numbers. */
export function useResultFacts(
  family: string,
  plays: readonly PricedPlay[],
): (result: DrawResult) => readonly string[] {
  const formatRow = useRowFormatter()
  if (!family.startsWith('handicap')) return () => []
  return (result) =>
    plays.flatMap(({ play }) =>
      listRecordedRows(play).flatMap((row) =>
        (
          play.inspectRows?.(
            play.rows.map(({ symbols }, place) => (place === row ? symbols : [])),
            result,
          ) ?? []
        ).map((fact) => formatRow({ ...fact, push: false })),
      ),
    )
}
