import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { Id, Instant, Money, Nothing, Nullable, Reason, SignedMoney, Strict } from '../../shapes.ts'
import { SessionLine } from '../access.ts'
import { SignInLine } from '../security.ts'
import { ProfitDays } from '../wallet.ts'
import { officeList, officeListQuery } from './shared.ts'

export const OfficeMember = Type.Object({
  id: Id,
  account: Type.String(),
  nickname: Type.String(),
  isAgent: Type.Integer(),
  status: Type.Union([Type.Literal('active'), Type.Literal('locked')]),
  lockReason: Nullable(Type.String()),
  upline: Nullable(Type.String()),
  uplineId: Nullable(Id),
  /** The upline's link through which the member registered. */
  link: Nullable(Type.Object({ code: Type.String(), channel: Type.String() })),
  balance: Money,
  held: Money,
  registeredAt: Instant,
  lastSeenAt: Nullable(Instant),
})

export const officeMembers = defineCall({
  method: 'GET',
  path: '/office/api/members',
  who: ['support', 'risk', 'finance'],
  summary:
    'Members by parts of account, nickname or name, by id, or by the whole of a mobile number, an address or a bank account',
  query: officeListQuery({
    status: Type.Optional(OfficeMember.properties.status),
    isAgent: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
    /** Only direct downlines. */
    uplineId: Type.Optional(Id),
  }),
  value: officeList(OfficeMember),
  refuses: [],
})

export const officeMember = defineCall({
  method: 'GET',
  path: '/office/api/members/:id',
  who: ['support', 'risk', 'finance'],
  summary: 'One member',
  params: Strict({ id: Id }),
  value: OfficeMember,
  refuses: [],
})

/** One entry of the member's ledger accounts with its posting. */
export const LedgerEntry = Type.Object({
  id: Id,
  posting: Id,
  at: Instant,
  account: Type.String(),
  counterAccount: Type.String(),
  reason: Type.String(),
  amount: SignedMoney,
  balanceAfter: Money,
  key: Type.String(),
  reference: Type.String(),
})

export const officeMemberLedger = defineCall({
  method: 'GET',
  path: '/office/api/members/:id/ledger',
  who: ['support', 'risk', 'finance'],
  summary: "The member's ledger, newest first, by day and by kind",
  params: Strict({ id: Id }),
  query: Strict({
    ...DayRange,
    /** Transaction kinds, separated by commas. */
    types: Type.Optional(Type.String({ pattern: '^[a-z_,]{1,400}$' })),
    cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  value: Type.Object({ list: Type.Array(LedgerEntry), next: Nullable(Type.String()) }),
  refuses: dayRangeRefusals,
})

export const officeMemberProfit = defineCall({
  method: 'GET',
  path: '/office/api/members/:id/profit',
  who: ['support', 'risk', 'finance'],
  summary: "The member's profit and loss as the member reads it, newest day first",
  params: Strict({ id: Id }),
  ...ProfitDays,
  refuses: dayRangeRefusals,
})

export const officeMemberSessions = defineCall({
  method: 'GET',
  path: '/office/api/members/:id/sessions',
  who: ['support', 'risk'],
  summary: 'Where the member is signed in',
  params: Strict({ id: Id }),
  value: Type.Object({ list: Type.Array(SessionLine) }),
  refuses: [],
})

export const officeMemberSignIns = defineCall({
  method: 'GET',
  path: '/office/api/members/:id/sign-ins',
  who: ['support', 'risk'],
  summary: 'When and from where somebody signed in as the member, or tried, newest first',
  params: Strict({ id: Id }),
  query: Strict({
    cursor: Type.Optional(Type.String({ maxLength: 200, pattern: '^[A-Za-z0-9_.-]+$' })),
    pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  }),
  value: Type.Object({ list: Type.Array(SignInLine), next: Nullable(Type.String()) }),
  refuses: [],
})

export const officeMemberAccess = defineCall({
  method: 'GET',
  path: '/office/api/members/:id/access',
  who: ['support', 'risk'],
  summary:
    'How the member can be reached, what second factor there is, and the countries of the last 90 days of sign-ins',
  params: Strict({ id: Id }),
  value: Type.Object({
    /** Masked, or empty. */
    email: Type.String(),
    emailVerified: Type.Boolean(),
    mobile: Type.String(),
    mobileVerified: Type.Boolean(),
    totpEnabled: Type.Boolean(),
    countries: Type.Array(Type.Object({ country: Type.String(), times: Type.Integer() })),
  }),
  refuses: [],
})

export const endMemberSessions = defineCall({
  method: 'POST',
  path: '/office/api/members/:id/sign-out',
  who: ['support', 'risk'],
  summary: 'Signs the member out everywhere; remembered devices are forgotten',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Nothing,
  refuses: [],
})

export const resetMemberPassword = defineCall({
  method: 'POST',
  path: '/office/api/members/:id/password-reset',
  who: ['risk'],
  summary:
    'Gives a member who has lost the password another one, which opens nothing but its own change; it is told once, and all sessions end',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Type.Object({ password: Type.String() }),
  refuses: ['trial_not_helped'],
})

export const removeMemberTotp = defineCall({
  method: 'POST',
  path: '/office/api/members/:id/totp-reset',
  who: ['risk'],
  summary: 'Takes away a second factor that the member has lost; all sessions end',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Nothing,
  refuses: ['trial_not_helped'],
})

export const lockMember = defineCall({
  method: 'POST',
  path: '/office/api/members/:id/lock',
  who: ['support', 'risk'],
  summary: 'Locks a member: all sessions end, bets are refused, wins are still paid',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Nothing,
  refuses: [],
})

export const unlockMember = defineCall({
  method: 'POST',
  path: '/office/api/members/:id/unlock',
  who: ['risk'],
  summary: 'Unlocks a member',
  params: Strict({ id: Id }),
  body: Strict({ reason: Reason }),
  value: Nothing,
  refuses: [],
})

export const changeAgentType = defineCall({
  method: 'POST',
  path: '/office/api/members/:id/agent',
  who: ['finance'],
  summary:
    'Makes a member an agent, of type 1 without an upline and of type 2 below one, or, with 0, a plain member again',
  idempotent: true,
  params: Strict({ id: Id }),
  body: Strict({ type: Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]), reason: Reason }),
  value: Nothing,
  refuses: [
    'agent_already',
    'agent_trial',
    'agent_unlock_first',
    'agent_wrong_type',
    'agent_has_team',
    'agent_has_contract',
  ],
})
