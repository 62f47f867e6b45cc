import type { Value } from '@gasing/contract/call'
import type { rebateRecords } from '@gasing/contract/calls/rebates'
import { formatExactMoney, formatMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { ensureRebateOn } from './model.ts'
import { selectClaimsOfMember } from './store.ts'

/** Lists the member's own paid rebates. */
export const listRecords = (
  scope: Scope,
  { cursor, pageSize = cursorPageSize }: CursorPage,
): Promise<Value<typeof rebateRecords>> =>
  inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    ensureRebateOn(config)
    const { decimals } = config.currency
    const page = { before: parseCursor(cursor), limit: pageSize + 1 }
    const { list, next } = cutPage(
      await selectClaimsOfMember(tx, requireMember(scope).memberId, page),
      pageSize,
      ({ id }) => id,
    )
    return {
      list: list.map(({ id, at, automatic, amount, parts }) => ({
        automatic,
        id: id.toString(),
        at: at.toISOString(),
        amount: formatExactMoney(amount, decimals),
        parts: parts.map((part) => ({
          gameType: part.gameType,
          validBet: formatMoney(BigInt(part.valid), decimals),
          amount: formatExactMoney(BigInt(part.amount), decimals),
        })),
      })),
      next,
    }
  })
