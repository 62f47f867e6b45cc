import type { Bill, Contract } from '@gasing/contract/calls/agent-contracts'
import { formatExactMoney, formatOptionalMoney } from '@gasing/contract/money'
import { writeTier } from '@gasing/contract/rules/agent-contracts'
import type { BrandConfig } from '#brand/public.ts'
import type { BillRow, ContractRow } from './contract-model.ts'

const toIsoOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

/** Formats a contract for its two sides. */
export function toContractLine({ currency }: BrandConfig, c: ContractRow): Contract {
  return {
    ...{ kind: c.kind, account: c.account, upline: c.upline, period: c.period, status: c.status },
    id: c.id.toString(),
    tiers: c.tiers.map((tier) =>
      writeTier(c.kind, tier, (units, places = currency.decimals) => formatExactMoney(units, places)),
    ),
    offeredAt: c.offeredAt.toISOString(),
    decidedAt: toIsoOrNull(c.decidedAt),
    beginsAt: toIsoOrNull(c.beginsAt),
    endsAt: toIsoOrNull(c.endsAt),
  }
}

/** Formats a contract for the audit log. */
export const toAuditedContract = ({ kind, account, upline, period, tiers, status, beginsAt, endsAt }: ContractRow) => ({
  ...{ kind, account, upline: upline ?? 'platform', period, status },
  tiers: tiers.map((tier) => writeTier(kind, tier, (units) => formatExactMoney(units, 2))),
  beginsAt: toIsoOrNull(beginsAt),
  endsAt: toIsoOrNull(endsAt),
})

/** Formats a contract's bill for its two sides. */
export function toBillLine({ currency }: BrandConfig, b: BillRow): Bill {
  const money = (units: bigint) => formatExactMoney(units, currency.decimals)
  return {
    ...{ kind: b.kind, account: b.account, upline: b.upline, activeMembers: b.activeMembers, status: b.status },
    id: b.id.toString(),
    contractId: b.contractId.toString(),
    beginsAt: b.beginsAt.toISOString(),
    endsAt: b.endsAt.toISOString(),
    validBet: money(b.validBet),
    netLoss: money(b.netLoss),
    rate: formatOptionalMoney(b.rate, 2),
    amount: money(b.amount),
    corrected: money(b.corrected),
    paidAt: toIsoOrNull(b.paidAt),
    reason: b.reason,
  }
}
