import type { Query } from '@gasing/contract/call'
import type { transactions } from '@gasing/contract/calls/wallet'
import { readBrandConfig } from '#brand/public.ts'
import { mainAccountOf, selectLedgerEntries } from '#ledger/public.ts'
import { cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { parseDayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { adjustmentOf, type NamePorts, parseReasons, toTransactions } from './record-lines.ts'
import { selectAdjustmentReasons } from './store-adjustments.ts'

/** The account record: every change of the main balance, newest first, each with the balance before and after. */
export async function readTransactions(
  scope: Scope,
  memberId: bigint,
  query: Query<typeof transactions>,
  { gameNames, vendorNames }: NamePorts,
) {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  const reasons = parseReasons(query.types)
  const { from, until } = parseDayRange(timeZone, query.from, query.to)
  const range = {
    addresses: [mainAccountOf(memberId)],
    from,
    until,
    reasons,
    movingOnly: true,
    before: parseCursor(query.cursor),
    limit: size + 1,
  }
  const { page, notes } = await inBrand(scope, async (tx) => {
    const found = cutPage(await selectLedgerEntries(tx, range), size, ({ entryId }) => entryId)
    return {
      page: found,
      notes: await selectAdjustmentReasons(
        tx,
        found.list.flatMap((entry) => adjustmentOf(entry) ?? []),
      ),
    }
  })
  const seen = { gameNames, vendorNames, notes, decimals: currency.decimals }
  return { list: await toTransactions(scope, page.list, seen), next: page.next }
}
