import { Type } from 'typebox'
import { defineCall } from '../call.ts'
import { CursorQuery } from '../paging.ts'
import { Id, Instant, Money, Nullable, SignedMoney, Strict } from '../shapes.ts'

/** Valid bets and rebate of one kind of game. Negative while more was taken back than had been counted. */
const Part = Type.Object({ gameType: Type.String(), validBet: SignedMoney, amount: SignedMoney })

export const rebateStanding = defineCall({
  method: 'GET',
  path: '/wps/rebates',
  who: 'member',
  summary: 'The own rebate that waits, by kind of game, with the rate of the own rank; and how it is paid',
  value: Type.Object({
    /** Paid automatically once a day; otherwise the member claims it. */
    automatic: Type.Boolean(),
    /** Smaller amounts are not paid out. */
    minimum: Money,
    /** Turnover requirement of a rebate, in percent, before it can be withdrawn. */
    turnoverPercent: Type.Integer(),
    list: Type.Array(
      Type.Object({
        ...Part.properties,
        /** Percentage of a valid bet, such as `0.60`. */
        rate: Type.String(),
        /** Only the amount won or lost counts, never more than the stake. */
        byResult: Type.Boolean(),
      }),
    ),
    /** The amount a claim would pay now. */
    total: Money,
    claimable: Type.Boolean(),
  }),
  refuses: [],
  config: true,
})

export const claimRebate = defineCall({
  method: 'POST',
  path: '/wps/rebates/claim',
  who: 'member',
  summary: 'Claims the whole rebate that waits; each round pays once, however often this is asked',
  idempotent: true,
  body: Strict({
    /** The turnover requirement shown, in percent: the claim is refused when it has changed. */
    turnoverPercent: Type.Optional(Type.Integer()),
  }),
  value: Type.Object({
    claimId: Id,
    amount: Money,
    /** The main balance afterwards. */
    balance: Money,
  }),
  refuses: ['rebate_nothing', 'rebate_automatic', 'rebate_changed', 'balance_full'],
})

export const rebateRecords = defineCall({
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
    next: Nullable(Type.String()),
  }),
  refuses: [],
})
