import type { Query } from '@gasing/contract/call'
import type { transactions } from '@gasing/contract/calls/wallet'
import { brandConfig } from '#brand/public.ts'
import { mainOf, statement } from '#ledger/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { adjustmentOf, type NamePorts, reasonsOf, toTransactions } from './record-lines.ts'
import { adjustmentReasons } from './store-adjustments.ts'

/** The account record: every change of the main balance, newest first, each with the balance before and after. */
export async function readTransactions(
  scope: Scope,
  memberId: bigint,
  query: Query<typeof transactions>,
  { gameNames, vendorNames }: NamePorts,
) {
  const { currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  const reasons = reasonsOf(query.types)
  const { from, until } = dayRange(timeZone, query.from, query.to)
  const range = {
    addresses: [mainOf(memberId)],
    from,
    until,
    reasons,
    movingOnly: true,
    before: readCursor(query.cursor),
    limit: size + 1,
  }
  const { page, notes } = await inBrand(scope, async (tx) => {
    const found = cutPage(await statement(tx, range), size, ({ entryId }) => entryId)
    return {
      page: found,
      notes: await adjustmentReasons(
        tx,
        found.list.flatMap((entry) => adjustmentOf(entry) ?? []),
      ),
    }
  })
  const seen = { gameNames, vendorNames, notes, decimals: currency.decimals }
  return { list: await toTransactions(scope, page.list, seen), next: page.next }
}
