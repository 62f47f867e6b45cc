import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { Id, IdParams, Instant, Money, Nothing, Nullable, OneOf, Reason, Strict, Text } from '../../shapes.ts'
import { officeList, officeListQuery } from './shared.ts'

/**
 * Signals that call for a review before money is paid out. `split`: requests that each stay below the two-person limit and
 * together exceed it; `table_losses`: others lose to the member hand after hand in games where members play against each other;
 * `passed_on`: money received from other members was not played; `given_access`: an operator reset the member's password or
 * removed a second factor; `watched`: the member is already being watched; `manual`: an operator opened the case.
 */
export const signalKinds = [
  'velocity',
  'split',
  'no_play',
  'table_losses',
  'passed_on',
  'shared_name',
  'shared_device',
  'new_account',
  'given_access',
  'watched',
] as const
export const caseSignalKinds = [...signalKinds, 'manual'] as const

/** The findings about a withdrawal. */
const found = {
  /** Their number: withdrawals in a day, other members, or hands. */
  count: Type.Integer(),
  /** For play: deposits of the last days, and stakes since then. */
  deposited: Nullable(Money),
  staked: Nullable(Money),
  /** Money received from other members, at tables or by transfer. */
  received: Nullable(Money),
  /** Other members who share the feature, at most twenty. */
  accounts: Type.Array(Type.String()),
}
export const Signal = Type.Object({ kind: OneOf(signalKinds), ...found })

/**
 * States of a case. `open`: undecided; `watching`: reviewed, and every further withdrawal raises a signal; `cleared`: nothing was
 * wrong, held withdrawals may proceed; `confirmed`: fraud, held withdrawals can only be rejected.
 */
export const caseStates = ['open', 'watching', 'cleared', 'confirmed'] as const
/** The brand's reaction to a signal: none, a case, or a case that holds the withdrawal until it is cleared. */
export const signalActions = ['off', 'case', 'hold'] as const
/** A watched member can never be ignored, so `off` is missing. */
export const watchActions = ['case', 'hold'] as const

/** How many signs and notes of a case are answered at first, and at most. */
export const caseRows = 200
export const caseRowsMax = 10_000

export const RiskCase = Type.Object({
  id: Id,
  memberId: Id,
  account: Type.String(),
  state: OneOf(caseStates),
  kinds: Type.Array(OneOf(caseSignalKinds)),
  /** How many withdrawals it currently holds. */
  held: Type.Integer(),
  assignedTo: Nullable(Type.String()),
  openedAt: Instant,
  updatedAt: Instant,
})

export const RiskCaseRecord = Type.Object({
  ...RiskCase.properties,
  assignedId: Nullable(Id),
  reason: Nullable(Type.String()),
  decidedBy: Nullable(Type.String()),
  decidedAt: Nullable(Instant),
  signals: Type.Array(
    Type.Object({
      id: Id,
      kind: OneOf(caseSignalKinds),
      ...found,
      withdrawalId: Nullable(Id),
      holds: Type.Boolean(),
      at: Instant,
    }),
  ),
  notes: Type.Array(Type.Object({ id: Id, operator: Type.String(), text: Type.String(), at: Instant })),
  /** How many signs and notes there are: the lists hold the newest. */
  signalTotal: Type.Integer(),
  noteTotal: Type.Integer(),
  /** Operators the case can be assigned to. */
  assignees: Type.Array(Type.Object({ id: Id, name: Type.String() })),
})

export const riskCases = defineCall({
  method: 'GET',
  path: '/office/api/cases',
  who: ['risk', 'finance', 'support'],
  summary: 'Cases of risk; those that wait for somebody stand first',
  query: officeListQuery({
    state: Type.Optional(OneOf(caseStates)),
    assigned: Type.Optional(Type.Union([Type.Literal('me'), Type.Literal('nobody')])),
    memberId: Type.Optional(Id),
    ...DayRange,
  }),
  value: officeList(RiskCase),
  refuses: dayRangeRefusals,
})

export const riskCase = defineCall({
  method: 'GET',
  path: '/office/api/cases/:id',
  who: ['risk', 'finance', 'support'],
  summary: 'One case with its signs, notes and the withdrawals that it is about',
  params: IdParams,
  query: Strict({ rows: Type.Optional(Type.Integer({ minimum: 1, maximum: caseRowsMax })) }),
  value: RiskCaseRecord,
  refuses: [],
})

export const openRiskCase = defineCall({
  method: 'POST',
  path: '/office/api/cases',
  who: ['risk', 'support'],
  summary: 'Opens a case about a member by hand, or adds to the one that runs',
  idempotent: true,
  body: Strict({ account: Text(60), note: Reason }),
  value: Type.Object({ id: Id }),
  refuses: [],
})

export const decideRiskCase = defineCall({
  method: 'POST',
  path: '/office/api/cases/:id/state',
  who: ['risk'],
  summary: 'Watches, clears or confirms a case, or opens it again, with a reason',
  idempotent: true,
  params: IdParams,
  body: Strict({ state: OneOf(caseStates), reason: Reason }),
  value: RiskCaseRecord,
  refuses: ['already_decided'],
})

export const assignRiskCase = defineCall({
  method: 'POST',
  path: '/office/api/cases/:id/assign',
  who: ['risk'],
  summary: 'Gives a case to an operator who judges risks, or to nobody',
  params: IdParams,
  body: Strict({ operatorId: Nullable(Id) }),
  value: RiskCaseRecord,
  refuses: [],
})

export const noteRiskCase = defineCall({
  method: 'POST',
  path: '/office/api/cases/:id/notes',
  who: ['risk', 'finance', 'support'],
  summary: 'Writes a note into a case; it stays',
  idempotent: true,
  params: IdParams,
  body: Strict({ text: Type.String({ minLength: 1, maxLength: 1000 }) }),
  value: RiskCaseRecord,
  refuses: [],
})

const rules = {
  actions: Strict(
    Object.fromEntries(
      signalKinds.map((kind) => [kind, OneOf(kind === 'watched' ? watchActions : signalActions)]),
    ) as Record<(typeof signalKinds)[number], ReturnType<typeof OneOf<typeof signalActions>>>,
  ),
  /** More requests than this within a day raise a signal. */
  perDay: Type.Integer({ minimum: 1, maximum: 50 }),
}

export const riskRules = defineCall({
  method: 'GET',
  path: '/office/api/cases/rules',
  who: ['risk', 'finance', 'support'],
  summary: 'What the brand does about each sign',
  value: Type.Object(rules),
  refuses: [],
})

export const saveRiskRules = defineCall({
  method: 'PUT',
  path: '/office/api/cases/rules',
  who: ['risk'],
  summary: 'Saves what the brand does about each sign; it acts on the next withdrawal',
  body: Strict(rules),
  value: Nothing,
  refuses: [],
})
