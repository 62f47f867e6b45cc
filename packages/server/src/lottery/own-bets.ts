import type { Query, Value } from '@gasing/contract/call'
import type { lotteryBets } from '@gasing/contract/calls/lottery'
import type { officeSlip } from '@gasing/contract/calls/office/bets'
import { readBrandConfig } from '#brand/public.ts'
import { cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { toIdOrNull } from '#platform/http/ids.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { createOpenCoverCheck } from './covered-markets.ts'
import { type BetFilter, type BetRow, selectMemberOfSlip, selectOwnBets } from './store-bets.ts'
import { toBetAnswer } from './view.ts'

type OwnBetFilter = Omit<BetFilter, 'before' | 'limit'>
const noFilter = { lottery: null, drawId: null, slipId: null, status: null }

/** A member's bets, newest first. */
export const readOwnBets = (scope: Scope, query: Query<typeof lotteryBets>): Promise<Value<typeof lotteryBets>> =>
  readBetPage(scope, query, async () => ({
    memberId: requireMemberId(scope),
    lottery: query.lottery ?? null,
    drawId: toIdOrNull(query.drawId),
    slipId: toIdOrNull(query.slipId),
    status: query.status ?? null,
  }))

/** The bets of any member's slip, as its member reads them. */
export const readSlip = (
  scope: Scope,
  slipId: bigint,
  query: Query<typeof officeSlip>,
): Promise<Value<typeof officeSlip>> =>
  readBetPage(scope, query, async (tx) => ({
    ...noFilter,
    slipId,
    memberId: (await selectMemberOfSlip(tx, slipId)) ?? refuse('not_found'),
  }))

async function readBetPage(
  scope: Scope,
  query: Query<typeof officeSlip>,
  wishOf: (tx: Tx) => Promise<OwnBetFilter>,
): Promise<Value<typeof lotteryBets>> {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  return inBrand(scope, async (tx) => {
    const page = { before: parseCursor(query.cursor), limit: size + 1 }
    const rows = await selectOwnBets(tx, { ...(await wishOf(tx)), ...page })
    const { list, next } = cutPage(rows, size, ({ betId }) => betId)
    const context = { now: tx.now, language: scope.language, decimals: currency.decimals }
    const isOpen = ({ status }: BetRow) => status === 'open'
    const covers = await createOpenCoverCheck(tx, list.filter(isOpen))
    const checked = list.map((row) => ({ ...row, covering: isOpen(row) ? covers(row) : row.covering }))
    return { list: checked.map((row) => toBetAnswer(row, context)), next }
  })
}
