import { Type } from 'typebox'
import { call } from '../call.ts'
import { CursorQuery } from '../paging.ts'
import { Id, Instant, Money, SignedMoney, Strict } from '../shapes.ts'

/** Valid bets and rebate of one kind of game. Below zero while more was taken back than had been counted. */
const Part = Type.Object({ gameType: Type.String(), validBet: SignedMoney, amount: SignedMoney })

export const rebateStanding = call({
  method: 'GET',
  path: '/wps/rebates',
  who: 'member',
  summary: 'The own rebate that waits, by kind of game, with the rate of the own rank; and how it is paid',
  value: Type.Object({
    /** Paid once a day by itself; otherwise the member claims it. */
    automatic: Type.Boolean(),
    /** Less than this is not paid out. */
    minimum: Money,
    /** Hundredths of a rebate that must be staked before it leaves. */
    turnoverPercent: Type.Integer(),
    list: Type.Array(
      Type.Object({
        ...Part.properties,
        /** Percent of a valid bet, such as `0.60`. */
        rate: Type.String(),
        /** Only what was won or lost counts, never more than the stake. */
        byResult: Type.Boolean(),
      }),
    ),
    /** What a claim pays now. */
    total: Money,
    claimable: Type.Boolean(),
  }),
  refuses: [],
  config: true,
})

export const claimRebate = call({
  method: 'POST',
  path: '/wps/rebates/claim',
  who: 'member',
  summary: 'Claims the whole rebate that waits; each round pays once, however often this is asked',
  idempotent: true,
  value: Type.Object({
    claimId: Id,
    amount: Money,
    /** The main balance afterwards. */
    balance: Money,
  }),
  refuses: ['rebate_nothing', 'rebate_automatic', 'balance_full'],
})

export const rebateRecords = call({
  method: 'GET',
  path: '/wps/rebates/records',
  who: 'member',
  summary: 'Own rebates that were paid, newest first, each with its parts by kind of game',
  query: Strict({ ...CursorQuery }),
  value: Type.Object({
    list: Type.Array(
      Type.Object({
        id: Id,
        at: Instant,
        automatic: Type.Boolean(),
        amount: Money,
        parts: Type.Array(Part),
      }),
    ),
    next: Type.Union([Type.Null(), Type.String()]),
  }),
  refuses: [],
})
