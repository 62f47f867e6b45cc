import { type Static, Type } from 'typebox'
import { defineCall } from '../call.ts'
import { DayRange, dayRangeRefusals, PageQuery } from '../paging.ts'
import { contractKinds, payPeriods } from '../rules/agent-contracts.ts'
import { Id, Instant, Money, Nullable, OneOf, Strict, Sum, Text } from '../shapes.ts'

/** AGENT-5: the states of a contract; an offer that was taken back or replaced is `withdrawn`. */
export const contractStatuses = ['offered', 'accepted', 'rejected', 'terminated', 'withdrawn'] as const
/** Below the thresholds; paid; the upline's balance is too low; waiting for two operators; denied by an operator. */
export const billStatuses = ['below', 'paid', 'short', 'waiting', 'denied'] as const

export const ContractKind = OneOf(contractKinds)
/** A percentage with at most four decimal places. */
export const Percent = Type.String({ pattern: '^(0|[1-9][0-9]{0,2})(\\.[0-9]{1,4})?$' })
const optional = Type.Optional

/** A tier with the field names of AGENT-4; each kind of contract uses its own subset. */
export const ContractTier = Strict({
  rate: optional(Percent),
  /** Replaces a rate. */
  amount: optional(Money),
  activeMembers: optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  periodValidBet: optional(Money),
  /** The loss that the line must have reached. */
  periodProfitLoss: optional(Money),
  dailyBetAmount: optional(Money),
  hourlyBetAmount: optional(Money),
  profitRate: optional(Percent),
  lossRate: optional(Percent),
  singleBetAmount: optional(Money),
})

export const Contract = Type.Object({
  id: Id,
  kind: ContractKind,
  account: Type.String(),
  /** The agent who pays; null is the platform. */
  upline: Nullable(Type.String()),
  period: Nullable(OneOf(payPeriods)),
  tiers: Type.Array(ContractTier),
  status: OneOf(contractStatuses),
  offeredAt: Instant,
  decidedAt: Nullable(Instant),
  /** The start and end of validity; the end may lie in the future. */
  beginsAt: Nullable(Instant),
  endsAt: Nullable(Instant),
})
export type Contract = Static<typeof Contract>

const KindParams = Strict({ kind: ContractKind })
export const ContractParams = Strict({ kind: ContractKind, id: Id })
/** Set on the second request: the downline's own contracts end with this one. */
const confirmed = Strict({ confirm: optional(OneOf(['true', 'false'])) })

const tiers = Type.Array(ContractTier, { minItems: 1, maxItems: 10 })
export const offerFields = { account: Text(40), tiers, period: optional(OneOf(payPeriods)) }

export const agentContracts = defineCall({
  method: 'GET',
  path: '/wps/agent/contracts/:kind',
  who: 'agent',
  summary: 'Contracts of a kind: the own ones, newest first, and those that one has offered to direct downlines',
  params: KindParams,
  query: Strict({ ...PageQuery, status: optional(OneOf(contractStatuses)) }),
  value: Type.Object({
    own: Type.Array(Contract),
    /** Whether the agent may offer contracts, which requires an own contract in force. */
    mayOffer: Type.Boolean(),
    /** Contracts offered to downlines. */
    list: Type.Array(Contract),
    total: Type.Integer(),
    totalPages: Type.Integer(),
  }),
  refuses: [],
  config: true,
})

export const offerContract = defineCall({
  method: 'POST',
  path: '/wps/agent/contracts/:kind',
  who: 'agent',
  summary:
    'Offers a contract to a direct downline who is an agent, within the own one; an offer that waits is replaced',
  params: KindParams,
  body: Strict(offerFields),
  value: Contract,
  refuses: ['contract_downline_unknown', 'contract_none_own'],
})

export const acceptContract = defineCall({
  method: 'POST',
  path: '/wps/agent/contracts/:kind/:id/accept',
  who: 'agent',
  summary:
    'Accepts an offer. One that pays less than what is in force ends the own downlines’ contracts: ask again with confirm',
  params: ContractParams,
  query: confirmed,
  value: Contract,
  refuses: ['already_decided', 'contract_ends_others'],
})

export const rejectContract = defineCall({
  method: 'POST',
  path: '/wps/agent/contracts/:kind/:id/reject',
  who: 'agent',
  summary: 'Rejects an offer',
  params: ContractParams,
  value: Contract,
  refuses: ['already_decided'],
})

export const terminateContract = defineCall({
  method: 'POST',
  path: '/wps/agent/contracts/:kind/:id/terminate',
  who: 'agent',
  summary:
    'Ends a contract with the period that runs, by either side, or takes an offer back. Contracts below end too: ask again with confirm',
  params: ContractParams,
  query: confirmed,
  value: Contract,
  refuses: ['already_decided', 'contract_ends_others'],
})

/** The result of one period of a contract. */
export const Bill = Type.Object({
  id: Id,
  contractId: Id,
  kind: ContractKind,
  account: Type.String(),
  upline: Nullable(Type.String()),
  beginsAt: Instant,
  endsAt: Instant,
  validBet: Sum,
  /** The line's loss: stakes less payouts, less what it was given. */
  netLoss: Sum,
  activeMembers: Type.Integer(),
  /** The rate of the tier reached. */
  rate: Nullable(Type.String()),
  amount: Sum,
  /** The part of `amount` that comes from later changes to bets of earlier periods. */
  corrected: Sum,
  status: OneOf(billStatuses),
  paidAt: Nullable(Instant),
  /** Why an operator denied it. */
  reason: Nullable(Type.String()),
})
export type Bill = Static<typeof Bill>

export const payouts = defineCall({
  method: 'GET',
  path: '/wps/agent/payouts/:kind',
  who: 'agent',
  summary: 'Periods of the own contracts of a kind, newest first, or what one owes and has paid to downlines',
  params: KindParams,
  query: Strict({ ...PageQuery, ...DayRange, side: optional(OneOf(['received', 'owed'])) }),
  value: Type.Object({
    list: Type.Array(Bill),
    total: Type.Integer(),
    totalPages: Type.Integer(),
    /** Over all requested days; `amount` is without what was denied. */
    totals: Type.Object({ validBet: Sum, netLoss: Sum, amount: Sum, paid: Sum }),
    /** Over all days: the amount that waits until the payer's balance covers it. */
    waiting: Sum,
  }),
  refuses: dayRangeRefusals,
  config: true,
})

export const agentIncome = defineCall({
  method: 'GET',
  path: '/wps/agent/income',
  who: 'agent',
  summary: 'What contracts have brought and cost, by the day on which it was paid, newest first',
  query: Strict({ ...DayRange, ...PageQuery }),
  value: Type.Object({
    list: Type.Array(Type.Object({ day: Type.String(), kind: ContractKind, received: Sum, given: Sum, kept: Sum })),
    totalPages: Type.Integer(),
    totals: Type.Object({ received: Sum, given: Sum, kept: Sum }),
  }),
  refuses: dayRangeRefusals,
})
