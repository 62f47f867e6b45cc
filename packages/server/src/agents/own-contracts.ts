import type { Query, Value } from '@gasing/contract/call'
import type { agentContracts, payouts } from '@gasing/contract/calls/agent-contracts'
import { exactMoney } from '@gasing/contract/money'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { brandConfigIn } from '#brand/public.ts'
import { dayRange } from '#platform/day-range.ts'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import { mustHaveKind } from './agent.ts'
import { listBills, sumBills } from './store-bills.ts'
import { listContracts, ownContracts } from './store-contracts.ts'
import { billLine, contractLine } from './write-contract.ts'

const pageSizeUsual = 20

export type Asked = { readonly agentId: bigint; readonly kind: ContractKind }

/** Returns an agent's own contracts of a kind, and those offered to its downlines. */
export const readContracts = (
  scope: Scope,
  { agentId, kind }: Asked,
  { pageNo = 1, pageSize = pageSizeUsual, status }: Query<typeof agentContracts>,
): Promise<Value<typeof agentContracts>> =>
  inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    mustHaveKind(brand, kind)
    const own = await ownContracts(tx, kind, agentId)
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const filter = { kind, status: status ?? null, uplineId: agentId, memberId: null, q: null }
    const { rows, total } = await counted({ ...filter, ...page }, (wish) => listContracts(tx, wish))
    return {
      own: own.map((each) => contractLine(brand, each)),
      mayOffer: own.some((each) => each.status === 'accepted'),
      list: rows.map((each) => contractLine(brand, each)),
      total,
      totalPages: Math.ceil(total / pageSize),
    }
  })

/** Returns the bills of an agent's own contracts, or of those the agent pays. */
export const readPayouts = (
  scope: Scope,
  { agentId, kind }: Asked,
  { pageNo = 1, pageSize = pageSizeUsual, side = 'received', from, to }: Query<typeof payouts>,
): Promise<Value<typeof payouts>> =>
  inBrand(scope, async (tx) => {
    const brand = await brandConfigIn(tx)
    mustHaveKind(brand, kind)
    const filter = {
      ...{ kind, status: null, q: null, limit: pageSize, offset: (pageNo - 1) * pageSize },
      ...(side === 'received' ? { memberId: agentId, uplineId: null } : { memberId: null, uplineId: agentId }),
      ...dayRange(brand.timeZone, from, to),
    }
    const { rows, total } = await counted(filter, (page) => listBills(tx, page))
    const sums = await sumBills(tx, filter)
    const short = await sumBills(tx, { ...filter, status: 'short', from: null, until: null })
    const money = (units: bigint) => exactMoney(units, brand.currency.decimals)
    return {
      list: rows.map((row) => billLine(brand, row)),
      total,
      totalPages: Math.ceil(total / pageSize),
      totals: {
        validBet: money(sums.validBet),
        netLoss: money(sums.netLoss),
        amount: money(sums.amount),
        paid: money(sums.paid),
      },
      waiting: money(short.amount),
    }
  })
