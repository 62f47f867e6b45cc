import type { Query, Value } from '@gasing/contract/call'
import type { lotteryDraws } from '@gasing/contract/calls/lottery'
import { brandConfig } from '#brand/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import type { DrawRow } from './model.ts'
import { lotteryByCode } from './store.ts'
import { formerResults, pastDraws } from './store-draws.ts'
import { toDraw } from './view.ts'

/** Past draws of a lottery with everything published about them. */
export async function readDraws(
  scope: Scope,
  code: string,
  query: Query<typeof lotteryDraws>,
): Promise<Value<typeof lotteryDraws>> {
  const { code: brand } = await brandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const lottery = (await lotteryByCode(tx, code)) ?? refuse('not_found')
    const rows = await pastDraws(tx, code, {
      drawId: query.drawId === undefined ? null : toId(query.drawId),
      issue: query.issue ?? null,
      before: readCursor(query.cursor),
      limit: size + 1,
    })
    const { list, next } = cutPage(rows, size, ({ drawId }) => drawId)
    const former = await formerResults(
      tx,
      list.map(({ drawId }) => drawId),
    )
    const toLine = (row: DrawRow) =>
      toDraw(
        row,
        tx.now,
        scope.language,
        former.filter(({ drawId }) => drawId === row.drawId),
      )
    return { brand, family: lottery.family, list: list.map(toLine), next }
  })
}
