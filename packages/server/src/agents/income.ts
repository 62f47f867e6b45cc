import type { Query, Value } from '@gasing/contract/call'
import type { agentIncome } from '@gasing/contract/calls/agent-contracts'
import { exactMoney } from '@gasing/contract/money'
import { brandConfigIn } from '#brand/public.ts'
import { dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { incomeOf } from './store-bills.ts'

/** Returns what contracts paid an agent and what the agent paid out, by day and kind. */
export const readIncome = (
  scope: Scope,
  agentId: bigint,
  days: Query<typeof agentIncome>,
): Promise<Omit<Value<typeof agentIncome>, 'totalPages'>> =>
  inBrand(scope, async (tx) => {
    const { currency, timeZone } = await brandConfigIn(tx)
    const rows = await incomeOf(tx, agentId, { ...dayRange(timeZone, days.from, days.to), zone: timeZone })
    const line = ({ received, paid }: { received: bigint; paid: bigint }) => ({
      received: exactMoney(received, currency.decimals),
      given: exactMoney(paid, currency.decimals),
      kept: exactMoney(received - paid, currency.decimals),
    })
    const sum = (pick: (row: (typeof rows)[number]) => bigint) => rows.reduce((all, row) => all + pick(row), 0n)
    return {
      list: rows.map(({ day, kind, ...row }) => ({ day, kind, ...line(row) })),
      totals: line({ received: sum(({ received }) => received), paid: sum(({ paid }) => paid) }),
    }
  })
