import type { Query, Value } from '@gasing/contract/call'
import type { lotteryChases, stopLotteryChase } from '@gasing/contract/calls/lottery-chases'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { forDraw } from './model.ts'
import { readFormattedBalance, returnStakes } from './slip-money.ts'
import { type ChaseRow, cancelOpenBetsOfChase, selectChase, selectOwnChases } from './store-chases.ts'
import { pickName } from './view.ts'

type ChaseAnswer = Value<typeof stopLotteryChase>['chase']

/** A member's chases, newest first. */
export function readChases(scope: Scope, query: Query<typeof lotteryChases>): Promise<Value<typeof lotteryChases>> {
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const { currency } = await readBrandConfigIn(tx)
    const rows = await selectOwnChases(tx, {
      memberId: requireMemberId(scope),
      lottery: query.lottery ?? null,
      running: query.running ?? false,
      before: parseCursor(query.cursor),
      limit: size + 1,
    })
    const { list, next } = cutPage(rows, size, ({ slipId }) => slipId)
    return { list: list.map((row) => toChase(row, scope.language, currency.decimals)), next }
  })
}

/** Stops a member's own chase: cancels its bets in draws that still take bets, and returns their stakes at once. */
export function stopChase(scope: Scope, chaseId: bigint): Promise<Value<typeof stopLotteryChase>> {
  const memberId = requireMemberId(scope)
  return inBrand(scope, async (tx) => {
    const chase = await selectChase(tx, chaseId)
    if (chase?.memberId !== memberId) return refuse('not_found')
    const bets = await cancelOpenBetsOfChase(tx, chaseId)
    if (bets.length === 0) refuse('chase_over')
    const { amount, repaid } = await returnStakes(tx, chase.lottery, bets)
    const { currency } = await readBrandConfigIn(tx)
    const stopped = await selectChase(tx, chaseId)
    invariant(stopped, 'expected a cancelled chase to still exist')
    return {
      chase: toChase(stopped, scope.language, currency.decimals),
      returned: formatExactMoney(amount, currency.decimals),
      repaid: formatExactMoney(repaid, currency.decimals),
      balance: await readFormattedBalance(tx, memberId, currency.decimals),
    }
  })
}

const toChase = (row: ChaseRow, language: string, decimals: number): ChaseAnswer => ({
  chaseId: row.slipId.toString(),
  lottery: row.lottery,
  gameName: pickName(row.names, language),
  family: forDraw(row, row.nextIssue ?? row.lastIssue).family,
  plays: [...row.plays],
  state: row.drawsLeft > 0 ? 'running' : row.isCut ? 'stopped' : 'ended',
  draws: row.draws,
  drawsDone: row.drawsDone,
  drawsVoid: row.drawsVoid,
  drawsLeft: row.drawsLeft,
  firstIssue: row.firstIssue,
  lastIssue: row.lastIssue,
  nextIssue: row.nextIssue,
  stake: formatExactMoney(row.stake, decimals),
  stoppable: formatExactMoney(row.stoppable, decimals),
  payout: formatExactMoney(row.payout, decimals),
  stopWhenWon: row.stopWhenWon,
  placedAt: row.at.toISOString(),
})
