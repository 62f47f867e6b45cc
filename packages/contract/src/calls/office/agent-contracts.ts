import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { carries } from '../../rules/agent-contracts.ts'
import { Id, IdParams, Money, Nothing, Nullable, OneOf, Reason, Strict } from '../../shapes.ts'
import {
  Bill,
  billStatuses,
  Contract,
  ContractKind,
  contractStatuses,
  offerFields,
  Percent,
} from '../agent-contracts.ts'
import { CurrentPeriod } from '../agent-periods.ts'
import { officeList, officeListQuery } from './shared.ts'

const readers = ['finance', 'risk', 'support'] as const

const OfficeContract = Type.Object({ ...Contract.properties, memberId: Id })
const OfficeBill = Type.Object({
  ...Bill.properties,
  memberId: Id,
  /** The first of two approvers. */
  firstApprover: Nullable(Type.String()),
  decider: Nullable(Type.String()),
})

const filters = { kind: Type.Optional(ContractKind), memberId: Type.Optional(Id) }

export const officeAgentContracts = defineCall({
  method: 'GET',
  path: '/office/api/agent-contracts',
  who: readers,
  summary: 'Contracts of agents, newest first',
  query: officeListQuery({ ...filters, status: Type.Optional(OneOf(contractStatuses)) }),
  value: officeList(OfficeContract),
  refuses: [],
})

export const offerPlatformContract = defineCall({
  method: 'POST',
  path: '/office/api/agent-contracts',
  who: ['finance'],
  summary: 'Offers an agent without an upline a contract that the platform pays, within the rules of the brand',
  idempotent: true,
  body: Strict({ ...offerFields, kind: ContractKind }),
  value: OfficeContract,
  refuses: ['contract_downline_unknown'],
})

export const endPlatformContract = defineCall({
  method: 'POST',
  path: '/office/api/agent-contracts/:id/terminate',
  who: ['finance'],
  summary: 'Ends any contract with the period that runs, and those below it, or takes an offer back; with a reason',
  idempotent: true,
  params: IdParams,
  body: Strict({ reason: Reason }),
  value: OfficeContract,
  refuses: ['already_decided'],
})

export const officeCurrentPeriod = defineCall({
  method: 'GET',
  path: '/office/api/agent-contracts/:id/current',
  who: readers,
  summary: 'What the unfinished period of a contract has come to so far',
  params: IdParams,
  value: CurrentPeriod,
  refuses: [],
})

export const officeAgentBills = defineCall({
  method: 'GET',
  path: '/office/api/agent-bills',
  who: readers,
  summary: 'What periods of contracts came to, newest first; by days, those whose period touches them',
  query: officeListQuery({ ...filters, status: Type.Optional(OneOf(billStatuses)), ...DayRange }),
  value: officeList(OfficeBill),
  refuses: dayRangeRefusals,
})

export const approveAgentBill = defineCall({
  method: 'POST',
  path: '/office/api/agent-bills/:id/approve',
  who: ['finance'],
  summary: 'Approves a bill that is above the brand’s limit; the second of two operators pays it',
  idempotent: true,
  params: IdParams,
  value: OfficeBill,
  refuses: ['already_decided', 'four_eyes_needed', 'balance_full', 'case_holds_bill'],
})

export const denyAgentBill = defineCall({
  method: 'POST',
  path: '/office/api/agent-bills/:id/deny',
  who: ['finance'],
  summary: 'Denies a bill that waits, with a reason that the agent reads',
  idempotent: true,
  params: IdParams,
  body: Strict({ reason: Reason }),
  value: OfficeBill,
  refuses: ['already_decided'],
})

const rules = {
  /** A member who stakes at least this much in a period counts as active. */
  activeStake: Money,
  /** The maximum percentages of the platform's own contracts. */
  ratesMax: Strict({ dividend: Percent, daily: Percent, hourly: Percent, realtime: Percent }),
  carry: OneOf(carries),
}

export const agentRules = defineCall({
  method: 'GET',
  path: '/office/api/agent-rules',
  who: readers,
  summary: 'Who counts as active, how far the platform’s contracts go, and what becomes of a line’s wins',
  value: Type.Object({ ...rules, currency: Type.String() }),
  refuses: [],
})

export const saveAgentRules = defineCall({
  method: 'PUT',
  path: '/office/api/agent-rules',
  who: ['finance'],
  summary: 'Saves the rules; periods that end from now on are judged by them',
  body: Strict(rules),
  value: Nothing,
  refuses: [],
})
