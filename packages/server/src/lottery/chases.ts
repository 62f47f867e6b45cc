import type { Query, Value } from '@gasing/contract/call'
import type { lotteryChases, stopLotteryChase } from '@gasing/contract/calls/lottery-chases'
import { brandConfigIn } from '#brand/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { returnStakes, shownBalance } from './money.ts'
import { type ChaseRow, cancelRest, chaseById, ownChases } from './store-chases.ts'
import { nameIn, shownMoney } from './view.ts'

type Chase = Value<typeof stopLotteryChase>['chase']

/** A member's chases, newest first. */
export function readChases(scope: Scope, query: Query<typeof lotteryChases>): Promise<Value<typeof lotteryChases>> {
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const { currency } = await brandConfigIn(tx)
    const rows = await ownChases(tx, {
      memberId: memberIdOf(scope),
      lottery: query.lottery ?? null,
      running: query.running ?? false,
      before: readCursor(query.cursor),
      limit: size + 1,
    })
    const { list, next } = cutPage(rows, size, ({ slipId }) => slipId)
    return { list: list.map((row) => toChase(row, scope.language, currency.decimals)), next }
  })
}

/** Stops a member's own chase: cancels its bets in draws that still take bets, and returns their stakes at once. */
export function stopChase(scope: Scope, chaseId: bigint): Promise<Value<typeof stopLotteryChase>> {
  const memberId = memberIdOf(scope)
  return inBrand(scope, async (tx) => {
    const chase = await chaseById(tx, chaseId)
    if (chase?.memberId !== memberId) return refuse('not_found')
    const bets = await cancelRest(tx, chaseId)
    if (bets.length === 0) refuse('chase_over')
    const returned = await returnStakes(tx, chase.lottery, bets)
    const { currency } = await brandConfigIn(tx)
    const stopped = await chaseById(tx, chaseId)
    invariant(stopped, 'expected a cancelled chase to still exist')
    return {
      chase: toChase(stopped, scope.language, currency.decimals),
      returned: shownMoney(returned, currency.decimals),
      balance: await shownBalance(tx, memberId, currency.decimals),
    }
  })
}

const toChase = (row: ChaseRow, language: string, decimals: number): Chase => ({
  chaseId: row.slipId.toString(),
  lottery: row.lottery,
  gameName: nameIn(row.names, language),
  family: row.family,
  plays: [...row.plays],
  state: row.drawsLeft > 0 ? 'running' : row.isCut ? 'stopped' : 'ended',
  draws: row.draws,
  drawsDone: row.drawsDone,
  drawsLeft: row.drawsLeft,
  firstIssue: row.firstIssue,
  lastIssue: row.lastIssue,
  nextIssue: row.nextIssue,
  stake: shownMoney(row.stake, decimals),
  stoppable: shownMoney(row.stoppable, decimals),
  payout: shownMoney(row.payout, decimals),
  stopWhenWon: row.stopWhenWon,
  placedAt: row.at.toISOString(),
})
