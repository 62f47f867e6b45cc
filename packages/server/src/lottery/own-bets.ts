import type { Query, Value } from '@gasing/contract/call'
import type { lotteryBets } from '@gasing/contract/calls/lottery'
import type { officeSlip } from '@gasing/contract/calls/office/bets'
import { brandConfig } from '#brand/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { openCovering } from './covered.ts'
import { type BetFilter, type BetRow, betsOfSlip, ownBets } from './store-bets.ts'
import { toBet } from './view.ts'

type Page = Pick<BetFilter, 'before' | 'limit'>

/** A member's bets, newest first. */
export const readOwnBets = (scope: Scope, query: Query<typeof lotteryBets>): Promise<Value<typeof lotteryBets>> =>
  readPage(scope, query, (tx, page) =>
    ownBets(tx, {
      memberId: memberIdOf(scope),
      lottery: query.lottery ?? null,
      drawId: query.drawId === undefined ? null : toId(query.drawId),
      status: query.status ?? null,
      ...page,
    }),
  )

/** The bets of a slip, as its member reads them. */
export async function readSlip(
  scope: Scope,
  slipId: bigint,
  query: Query<typeof officeSlip>,
): Promise<Value<typeof officeSlip>> {
  const found = await readPage(scope, query, (tx, page) => betsOfSlip(tx, slipId, page))
  return found.list.length > 0 || query.cursor ? found : refuse('not_found')
}

async function readPage(
  scope: Scope,
  query: Query<typeof officeSlip>,
  read: (tx: Tx, page: Page) => Promise<BetRow[]>,
): Promise<Value<typeof lotteryBets>> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const rows = await read(tx, { before: readCursor(query.cursor), limit: size + 1 })
    const { list, next } = cutPage(rows, size, ({ betId }) => betId)
    const seen = { now: tx.now, language: scope.language, decimals: currency.decimals }
    const isOpen = ({ status }: BetRow) => status === 'open'
    const covers = await openCovering(tx, list.filter(isOpen))
    const told = list.map((row) => ({ ...row, covering: isOpen(row) ? covers(row) : row.covering }))
    return { list: told.map((row) => toBet(row, seen)), next }
  })
}
