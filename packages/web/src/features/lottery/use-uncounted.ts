import type { Value } from '@gasing/contract/call'
import { lotteryBets } from '@gasing/contract/calls/lottery'
import { pageSizeMax } from '@gasing/contract/paging'
import { coverMax } from '@gasing/contract/rules/lottery/cover'
import { useQuery } from '@tanstack/react-query'
import { send } from '#api/call.ts'
import { buildKey } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import type { SlipLine } from './slip.ts'
import { findUncountedLines } from './slip-lines.ts'
import type { CurrentDraw, PricedPlay } from './use-lottery.ts'

/** Maximum percentage of a market that bets may cover together and still count. */
export const coverPercentMax = `${(coverMax.n * 100n) / coverMax.d}`

type Bets = Value<typeof lotteryBets>['list']

/** Reads all pages of the member's open bets on a draw: an omitted bet could complete a cover. */
async function readOpenBets(drawId: string, signal: AbortSignal): Promise<Bets> {
  const bets: Bets = []
  let cursor: string | undefined
  do {
    const query = { drawId, status: 'open' as const, pageSize: pageSizeMax, ...(cursor && { cursor }) }
    const { list, next } = await send(lotteryBets, { query, signal })
    bets.push(...list)
    cursor = next ?? undefined
  } while (cursor !== undefined)
  return bets
}

/** Returns the slip lines that do not count towards turnover, given the member's other open bets on the draw. */
export function useUncounted(
  plays: readonly PricedPlay[],
  lines: readonly SlipLine[],
  draw: CurrentDraw | null,
): ReadonlySet<string> {
  const drawId = draw?.drawId ?? ''
  const { data } = useQuery({
    queryKey: buildKey(lotteryBets, { openOn: drawId }),
    queryFn: ({ signal }) => readOpenBets(drawId, signal),
    enabled: useSession() !== null && draw !== null && lines.length > 0,
  })
  return findUncountedLines(plays, lines, data ?? [])
}
