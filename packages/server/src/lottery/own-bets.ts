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
import { type BetFilter, type BetRow, memberOfSlip, ownBets } from './store-bets.ts'
import { toBet } from './view.ts'

type Wish = Omit<BetFilter, 'before' | 'limit'>
const anything = { lottery: null, drawId: null, slipId: null, status: null }

/** A member's bets, newest first. */
export const readOwnBets = (scope: Scope, query: Query<typeof lotteryBets>): Promise<Value<typeof lotteryBets>> =>
  readPage(scope, query, async () => ({
    memberId: memberIdOf(scope),
    lottery: query.lottery ?? null,
    drawId: query.drawId === undefined ? null : toId(query.drawId),
    slipId: query.slipId === undefined ? null : toId(query.slipId),
    status: query.status ?? null,
  }))

/** The bets of any member's slip, as its member reads them. */
export const readSlip = (
  scope: Scope,
  slipId: bigint,
  query: Query<typeof officeSlip>,
): Promise<Value<typeof officeSlip>> =>
  readPage(scope, query, async (tx) => ({
    ...anything,
    slipId,
    memberId: (await memberOfSlip(tx, slipId)) ?? refuse('not_found'),
  }))

async function readPage(
  scope: Scope,
  query: Query<typeof officeSlip>,
  wishOf: (tx: Tx) => Promise<Wish>,
): Promise<Value<typeof lotteryBets>> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const page = { before: readCursor(query.cursor), limit: size + 1 }
    const rows = await ownBets(tx, { ...(await wishOf(tx)), ...page })
    const { list, next } = cutPage(rows, size, ({ betId }) => betId)
    const seen = { now: tx.now, language: scope.language, decimals: currency.decimals }
    const isOpen = ({ status }: BetRow) => status === 'open'
    const covers = await openCovering(tx, list.filter(isOpen))
    const told = list.map((row) => ({ ...row, covering: isOpen(row) ? covers(row) : row.covering }))
    return { list: told.map((row) => toBet(row, seen)), next }
  })
}
