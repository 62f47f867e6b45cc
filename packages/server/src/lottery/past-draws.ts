import type { Query, Value } from '@gasing/contract/call'
import type { lotteryDraws } from '@gasing/contract/calls/lottery'
import { readBrandConfig } from '#brand/public.ts'
import { cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { toIdOrNull } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import { type DrawRow, forDrawOrToday } from './model.ts'
import { selectLottery } from './store.ts'
import { selectFormerResults, selectPastDraws } from './store-draws.ts'
import { toDrawAnswer } from './view.ts'

/** Past draws of a lottery with everything published about them. */
export async function readPastDraws(
  scope: Scope,
  code: string,
  query: Query<typeof lotteryDraws>,
): Promise<Value<typeof lotteryDraws>> {
  const { code: brand, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const lottery = (await selectLottery(tx, code)) ?? refuse('not_found')
    const rows = await selectPastDraws(tx, code, {
      drawId: toIdOrNull(query.drawId),
      issue: query.issue ?? null,
      before: parseCursor(query.cursor),
      limit: size + 1,
    })
    const { list, next } = cutPage(rows, size, ({ drawId }) => drawId)
    const former = await selectFormerResults(
      tx,
      list.map(({ drawId }) => drawId),
    )
    const toLine = (row: DrawRow) =>
      toDrawAnswer(
        row,
        tx.now,
        scope.language,
        former.filter(({ drawId }) => drawId === row.drawId),
      )
    const { family } = forDrawOrToday(lottery, list[0], { timeZone, now: tx.now })
    return { brand, family, list: list.map(toLine), next }
  })
}
