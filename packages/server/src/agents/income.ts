import type { Query, Value } from '@gasing/contract/call'
import type { agentIncome } from '@gasing/contract/calls/agent-contracts'
import { formatExactMoney } from '@gasing/contract/money'
import { readBrandConfigIn } from '#brand/public.ts'
import { parseSummedRange } from '#platform/day-range.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { selectIncome } from './store-bills.ts'

/** Returns what contracts paid an agent and what the agent paid out, by day and kind; without days, of the last 366. */
export const readIncome = (
  scope: Scope,
  agentId: bigint,
  days: Query<typeof agentIncome>,
): Promise<Omit<Value<typeof agentIncome>, 'totalPages'>> =>
  inBrand(scope, async (tx) => {
    const { currency, timeZone } = await readBrandConfigIn(tx)
    const rows = await selectIncome(tx, agentId, { ...parseSummedRange(timeZone, tx.now, days), zone: timeZone })
    const line = ({ received, paid }: { received: bigint; paid: bigint }) => ({
      received: formatExactMoney(received, currency.decimals),
      given: formatExactMoney(paid, currency.decimals),
      kept: formatExactMoney(received - paid, currency.decimals),
    })
    const sum = (pick: (row: (typeof rows)[number]) => bigint) => rows.reduce((all, row) => all + pick(row), 0n)
    return {
      list: rows.map(({ day, kind, ...row }) => ({ day, kind, ...line(row) })),
      totals: line({ received: sum(({ received }) => received), paid: sum(({ paid }) => paid) }),
    }
  })
