import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { heldOf, mainOf, statement } from '#ledger/public.ts'
import { memberById } from '#members/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'

/** A member's ledger for the back office: entries of the main and held accounts, with their idempotency keys. */
export async function readLedger(scope: Scope, memberId: bigint, query: { cursor?: string; pageSize?: number }) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? cursorPageSize
  const addresses = [mainOf(memberId), heldOf(memberId)]
  const range = { addresses, from: null, until: null, reasons: null, before: readCursor(query.cursor), limit: size + 1 }
  const entries = await inBrand(scope, async (tx) => {
    if (!(await memberById(tx, memberId))) refuse('not_found')
    return statement(tx, range)
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
      amount: exactMoney(entry.delta, currency.decimals),
      balanceAfter: exactMoney(entry.balanceAfter, currency.decimals),
      key: entry.key,
      reference: entry.reference,
    })),
    next: page.next,
  }
}
