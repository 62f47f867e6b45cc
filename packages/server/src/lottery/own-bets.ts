import type { Query, Value } from '@gasing/contract/call'
import type { lotteryBets } from '@gasing/contract/calls/lottery'
import { brandConfig } from '#brand/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { openCovering } from './covered.ts'
import { type BetRow, ownBets } from './store-bets.ts'
import { toBet } from './view.ts'

/** A member's bets, newest first. */
export async function readOwnBets(scope: Scope, query: Query<typeof lotteryBets>): Promise<Value<typeof lotteryBets>> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const rows = await ownBets(tx, {
      memberId: memberIdOf(scope),
      lottery: query.lottery ?? null,
      drawId: query.drawId === undefined ? null : toId(query.drawId),
      status: query.status ?? null,
      before: readCursor(query.cursor),
      limit: size + 1,
    })
    const { list, next } = cutPage(rows, size, ({ betId }) => betId)
    const seen = { now: tx.now, language: scope.language, decimals: currency.decimals }
    const isOpen = ({ status }: BetRow) => status === 'open'
    const covers = await openCovering(tx, list.filter(isOpen))
    const told = list.map((row) => ({ ...row, covering: isOpen(row) ? covers(row) : row.covering }))
    return { list: told.map((row) => toBet(row, seen)), next }
  })
}
