import type { Value } from '@gasing/contract/call'
import type { rebateRecords } from '@gasing/contract/calls/rebates'
import { exactMoney, formatMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { mustHaveRebates } from './model.ts'
import { claimsOf } from './store.ts'

/** Lists the member's own paid rebates. */
export const listRecords = (
  scope: Scope,
  { cursor, pageSize = cursorPageSize }: { cursor?: string; pageSize?: number },
): Promise<Value<typeof rebateRecords>> =>
  inBrand(scope, async (tx) => {
    const config = await brandConfigIn(tx)
    mustHaveRebates(config)
    const { decimals } = config.currency
    const page = { before: readCursor(cursor), limit: pageSize + 1 }
    const { list, next } = cutPage(await claimsOf(tx, actingMember(scope).memberId, page), pageSize, ({ id }) => id)
    return {
      list: list.map(({ id, at, automatic, amount, parts }) => ({
        automatic,
        id: id.toString(),
        at: at.toISOString(),
        amount: exactMoney(amount, decimals),
        parts: parts.map((part) => ({
          gameType: part.gameType,
          validBet: formatMoney(BigInt(part.valid), decimals),
          amount: exactMoney(BigInt(part.amount), decimals),
        })),
      })),
      next,
    }
  })
