import type { Query, Value } from '@gasing/contract/call'
import type { agentContracts, payouts } from '@gasing/contract/calls/agent-contracts'
import { formatExactMoney } from '@gasing/contract/money'
import type { ContractKind } from '@gasing/contract/rules/agent-contracts'
import { readBrandConfigIn } from '#brand/public.ts'
import { parseDayRange } from '#platform/day-range.ts'
import { inBrand, readCountedPage, type Scope } from '#platform/db/tx.ts'
import { ensureKindOffered } from './agent.ts'
import { toBillLine, toContractLine } from './contract-lines.ts'
import { selectBills, sumBills } from './store-bills.ts'
import { selectContractPage, selectOwnContracts } from './store-contracts.ts'

const defaultPageSize = 20

export type AgentAndKind = { readonly agentId: bigint; readonly kind: ContractKind }

/** Returns an agent's own contracts of a kind, and those offered to its downlines. */
export const readContracts = (
  scope: Scope,
  { agentId, kind }: AgentAndKind,
  { pageNo = 1, pageSize = defaultPageSize, status }: Query<typeof agentContracts>,
): Promise<Value<typeof agentContracts>> =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    ensureKindOffered(brand, kind)
    const own = await selectOwnContracts(tx, kind, agentId)
    const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
    const filter = { kind, status: status ?? null, uplineId: agentId, memberId: null, q: null }
    const { rows, total } = await readCountedPage({ ...filter, ...page }, (wish) => selectContractPage(tx, wish))
    return {
      own: own.map((each) => toContractLine(brand, each)),
      mayOffer: own.some((each) => each.status === 'accepted'),
      list: rows.map((each) => toContractLine(brand, each)),
      total,
      totalPages: Math.ceil(total / pageSize),
    }
  })

/** Returns the bills of an agent's own contracts, or of those the agent pays. */
export const readPayouts = (
  scope: Scope,
  { agentId, kind }: AgentAndKind,
  { pageNo = 1, pageSize = defaultPageSize, side = 'received', from, to }: Query<typeof payouts>,
): Promise<Value<typeof payouts>> =>
  inBrand(scope, async (tx) => {
    const brand = await readBrandConfigIn(tx)
    ensureKindOffered(brand, kind)
    const filter = {
      ...{ kind, status: null, q: null, limit: pageSize, offset: (pageNo - 1) * pageSize },
      ...(side === 'received' ? { memberId: agentId, uplineId: null } : { memberId: null, uplineId: agentId }),
      ...parseDayRange(brand.timeZone, from, to),
    }
    const { rows, total } = await readCountedPage(filter, (page) => selectBills(tx, page))
    const sums = await sumBills(tx, filter)
    const short = await sumBills(tx, { ...filter, status: 'short', from: null, until: null })
    const money = (units: bigint) => formatExactMoney(units, brand.currency.decimals)
    return {
      list: rows.map((row) => toBillLine(brand, row)),
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
