import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { CursorQuery, dayRangeRefusals } from '../../paging.ts'
import { Id, Nullable, Strict } from '../../shapes.ts'
import { LotteryBet } from '../lottery.ts'
import { BetsPage, RoundPage } from '../wallet.ts'

export const officeMemberBets = defineCall({
  method: 'GET',
  path: '/office/api/members/:id/bets',
  who: ['support', 'risk', 'finance'],
  summary: "The member's betting record as the member reads it, newest first",
  params: Strict({ id: Id }),
  ...BetsPage,
  refuses: dayRangeRefusals,
})

export const officeRoundPage = defineCall({
  method: 'GET',
  path: '/office/api/rounds/:id/page',
  who: ['support', 'risk', 'finance'],
  summary: "The vendor's page about a round",
  params: Strict({ id: Id }),
  value: RoundPage,
  refuses: ['round_not_shown', 'vendor_unreachable'],
})

export const officeSlip = defineCall({
  method: 'GET',
  path: '/office/api/slips/:id',
  who: ['support', 'risk', 'finance'],
  summary: 'The bets of a slip, which is a round of a lottery, newest first',
  params: Strict({ id: Id }),
  query: Strict(CursorQuery),
  value: Type.Object({ list: Type.Array(LotteryBet), next: Nullable(Type.String()) }),
  refuses: [],
})
