import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { dayRangeRefusals } from '../../paging.ts'
import { ByName, Id, Instant, Money, Nothing, Nullable, OneOf, Strict, Text } from '../../shapes.ts'
import { VendorCode } from '../games.ts'
import { officeList, officeListQuery } from './shared.ts'

const VendorParams = Strict({ vendor: VendorCode })

/** One call between a vendor and us; credentials are masked. */
export const OfficeVendorCall = Type.Object({
  id: Id,
  vendor: Type.String(),
  direction: OneOf(['in', 'out']),
  path: Type.String(),
  at: Instant,
  ms: Type.Integer(),
  address: Type.String(),
  status: Type.String(),
  ok: Type.Boolean(),
  request: Type.String(),
  response: Type.String(),
})

export const officeVendorCalls = defineCall({
  method: 'GET',
  path: '/office/api/vendor-calls',
  who: ['finance', 'risk', 'support'],
  summary: 'What vendors and we said to each other, by account, round, transaction or any words of it; newest first',
  query: officeListQuery({
    vendor: Type.Optional(Text(40)),
    direction: Type.Optional(OneOf(['in', 'out'])),
    outcome: Type.Optional(OneOf(['ok', 'failed'])),
    /** Days of the brand's own calendar, both inclusive; default: the week up to the last day. */
    from: Type.Optional(Text(10)),
    to: Type.Optional(Text(10)),
  }),
  value: Type.Object({
    ...officeList(OfficeVendorCall).properties,
    /** Whether there are more calls than `total`, where counting stops. */
    isCut: Type.Boolean(),
    /**
     * Calls without a valid signature that were left out of the log in the span, by vendor: only a few per minute are kept. The
     * time and address are those of the last.
     */
    unlogged: Type.Array(
      Type.Object({ vendor: Type.String(), calls: Type.String(), lastAt: Instant, address: Type.String() }),
    ),
  }),
  refuses: dayRangeRefusals,
})

const terms = {
  addresses: Type.Array(Type.String({ maxLength: 50 }), { maxItems: 100 }),
  units: ByName(Type.String({ pattern: '^[A-Z]{3,6}$' }), Type.String({ pattern: '^[1-9][0-9]{0,6}$' })),
  answerMs: Type.Integer({ minimum: 500, maximum: 20_000 }),
  callsMax: Type.Integer({ minimum: 1, maximum: 200 }),
  keepCalls: OneOf(['failures', 'all']),
  /** Days after its last movement in which an open round still holds up bonuses and turnover. */
  idleRoundDays: Type.Integer({ minimum: 1, maximum: 400 }),
}

const KeyUse = Type.Object({ calls: Type.String(), lastAt: Nullable(Instant) })

export const OfficeVendorTerms = Type.Object({
  ...terms,
  dialect: Type.String(),
  wallet: OneOf(['seamless', 'transfer']),
  /** Our name at the vendor, and the public key (PEM) with which we sign: each dialect has one of them. */
  account: Nullable(Type.String()),
  ourKey: Nullable(Type.String()),
  /** How it signs: with a key pair of its own, or with a shared secret. */
  proof: OneOf(['key', 'secret']),
  publicKey: Nullable(Type.String()),
  /** During key rotation, the next key is accepted too. */
  hasNext: Type.Boolean(),
  /** The calls that each of the two keys has signed since the next one was announced. */
  keyUse: Type.Object({ present: KeyUse, next: KeyUse }),
})

export const officeVendorTerms = defineCall({
  method: 'GET',
  path: '/office/api/vendors/:vendor/terms',
  who: ['owner'],
  summary: 'Where a vendor may call from, its units, deadline, pool and keys',
  params: VendorParams,
  value: OfficeVendorTerms,
  refuses: [],
})

export const saveVendorTerms = defineCall({
  method: 'PUT',
  path: '/office/api/vendors/:vendor/terms',
  who: ['owner'],
  summary: 'Changes how we and a vendor treat each other',
  params: VendorParams,
  body: Strict(terms),
  value: OfficeVendorTerms,
  refuses: [],
})

export const announceVendorKey = defineCall({
  method: 'POST',
  path: '/office/api/vendors/:vendor/next-key',
  who: ['owner'],
  summary: 'Lets a vendor’s next key or secret count beside the present one',
  params: VendorParams,
  body: Strict({ key: Type.String({ minLength: 8, maxLength: 4000 }) }),
  value: OfficeVendorTerms,
  refuses: [],
})

export const dropVendorKey = defineCall({
  method: 'DELETE',
  path: '/office/api/vendors/:vendor/next-key',
  who: ['owner'],
  summary: 'Discards the next key or secret; the present one is the only one again',
  params: VendorParams,
  value: OfficeVendorTerms,
  refuses: [],
})

export const promoteVendorKey = defineCall({
  method: 'POST',
  path: '/office/api/vendors/:vendor/promote-key',
  who: ['owner'],
  summary: 'The next key or secret is the only one from now on',
  params: VendorParams,
  value: OfficeVendorTerms,
  refuses: [],
})

export const freeRoundStates = ['asked', 'given', 'failed', 'played', 'ended', 'cancelled'] as const

export const OfficeFreeRounds = Type.Object({
  id: Id,
  vendor: Type.String(),
  issue: Type.String(),
  account: Type.String(),
  memberId: Id,
  game: Type.String(),
  gameName: Type.String(),
  rounds: Type.Integer(),
  value: Type.String(),
  /** How many times the winnings must be staked before a withdrawal; 0: they are cash. */
  turnoverTimes: Type.Integer(),
  endsAt: Instant,
  at: Instant,
  state: OneOf(freeRoundStates),
})

export const officeFreeRounds = defineCall({
  method: 'GET',
  path: '/office/api/free-rounds',
  who: ['finance', 'content', 'support'],
  summary: 'Free rounds that members were given at vendors, newest first',
  query: officeListQuery({ vendor: Type.Optional(Text(40)), state: Type.Optional(OneOf(freeRoundStates)) }),
  value: officeList(OfficeFreeRounds),
  refuses: [],
})

const Days = Type.Optional(Type.Integer({ minimum: 1, maximum: 3650 }))
/** Maximum number of members found at once; narrow the filter to find others. */
export const freeRoundMembersMax = 500

export const freeRoundMembers = defineCall({
  method: 'GET',
  path: '/office/api/free-rounds/members',
  who: ['finance'],
  summary:
    'Members who can be given free rounds, by rank, label, last play and time with the brand; none who is locked, excluded or on trial',
  query: Strict({
    /** This rank of the club or a higher one. */
    rankFrom: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    label: Type.Optional(Text(60)),
    /** Played, or did not play, within this many days. */
    playedDays: Days,
    idleDays: Days,
    joinedDays: Days,
  }),
  value: Type.Object({
    accounts: Type.Array(Type.String()),
    total: Type.Integer(),
    /** Labels in use; a rank of the club is one of them. */
    labels: Type.Array(Type.Object({ label: Type.String(), rank: Nullable(Type.Integer()), members: Type.Integer() })),
  }),
  refuses: [],
})

export const freeRoundGames = defineCall({
  method: 'GET',
  path: '/office/api/free-rounds/games',
  who: ['finance'],
  summary: 'Open games of a vendor that have free rounds, or of which the vendor does not say',
  query: Strict({ vendor: VendorCode }),
  value: Type.Object({ list: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })) }),
  refuses: [],
})

export const freeRoundsMax = 1000
export const freeRoundDaysMax = 90
export const freeRoundTurnoverMax = 100

export const giveFreeRounds = defineCall({
  method: 'POST',
  path: '/office/api/free-rounds',
  who: ['finance'],
  summary: 'Gives a member free rounds of a game at a vendor that has them',
  body: Strict({
    vendor: VendorCode,
    account: Text(100),
    game: Text(100),
    rounds: Type.Integer({ minimum: 1, maximum: freeRoundsMax }),
    value: Money,
    days: Type.Integer({ minimum: 1, maximum: freeRoundDaysMax }),
    /** How many times the winnings must be staked before a withdrawal; 0, the default: they are cash. */
    turnoverTimes: Type.Optional(Type.Integer({ minimum: 0, maximum: freeRoundTurnoverMax })),
    /**
     * Per campaign a member is given rounds once, however often the call is repeated; rounds refused by the vendor are requested
     * again.
     */
    campaign: Type.Optional(Text(60)),
  }),
  value: Type.Object({
    issue: Type.String(),
    /** The member was given rounds of this campaign before; they keep their end. */
    repeated: Type.Boolean(),
    endsAt: Instant,
  }),
  refuses: [
    'member_unknown',
    'already_decided',
    'free_bets_not_offered',
    'free_bets_unknown',
    'free_bets_refused',
    'gift_not_for_member',
    'vendor_unreachable',
    'game_unknown',
    'game_not_ready',
  ],
})

export const cancelFreeRounds = defineCall({
  method: 'POST',
  path: '/office/api/free-rounds/cancel',
  who: ['finance'],
  summary: 'Takes free rounds back that have not been played',
  body: Strict({ vendor: VendorCode, issue: Text(100) }),
  value: Nothing,
  refuses: ['already_decided', 'free_bets_refused', 'vendor_unreachable'],
})
