import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { heldAccountOf, mainAccountOf, selectLedgerEntries } from '#ledger/public.ts'
import { selectMember } from '#members/public.ts'
import { cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { parseReasons } from './record-lines.ts'

/**
 * A member's ledger for the back office: entries of the main and held accounts, with their idempotency keys.
 * @param range half-open range of the entries' time
 */
export async function readMemberLedger(
  scope: Scope,
  memberId: bigint,
  query: { types?: string; cursor?: string; pageSize?: number },
  range: { from: Date | null; until: Date | null },
) {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  const addresses = [mainAccountOf(memberId), heldAccountOf(memberId)]
  const filter = {
    addresses,
    ...range,
    reasons: parseReasons(query.types),
    before: parseCursor(query.cursor),
    limit: size + 1,
  }
  const entries = await inBrand(scope, async (tx) => {
    if (!(await selectMember(tx, memberId))) refuse('not_found')
    return selectLedgerEntries(tx, filter)
  })
  const page = cutPage(entries, size, ({ entryId }) => entryId)
  return {
    list: page.list.map((entry) => ({
      id: entry.entryId.toString(),
      posting: entry.entryId.toString(),
      at: entry.at.toISOString(),
      account: entry.account,
      counterAccount: entry.counter,
      reason: entry.reason,
      amount: formatExactMoney(entry.delta, currency.decimals),
      balanceAfter: formatExactMoney(entry.balanceAfter, currency.decimals),
      key: entry.key,
      reference: entry.reference,
    })),
    next: page.next,
  }
}
