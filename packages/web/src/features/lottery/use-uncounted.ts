import { lotteryBets } from '@gasing/contract/calls/lottery'
import { coverMost } from '@gasing/contract/rules/lottery/cover'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import type { SlipLine } from './slip.ts'
import { uncountedLines } from './slip-lines.ts'
import type { CurrentDraw, PricedPlay } from './use-lottery.ts'

/** Maximum percentage of a market that bets may cover together and still count. */
export const percentMost = `${(coverMost.n * 100n) / coverMost.d}`

/** Number of the member's newest bets on a draw that are checked. */
const ownMax = 50
/** Returns the slip lines that do not count towards turnover, given the member's other open bets on the draw. */
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
