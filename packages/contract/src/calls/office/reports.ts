import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { Id, Instant, Nullable, Strict, Sum } from '../../shapes.ts'

/**
 * The sums over a range of days; `result` is stakes less payouts plus `atVendors`, `net` is the rest after gifts, agents and
 * adjustments.
 */
const figures = {
  registered: Type.Integer(),
  players: Type.Integer(),
  depositors: Type.Integer(),
  deposits: Sum,
  /** Withdrawals paid: without fees, and less returned payments. */
  withdrawals: Sum,
  bets: Type.String(),
  stake: Sum,
  paid: Sum,
  /** Lost, less what was won, at vendors that hold the money during play and report no bets. */
  atVendors: Sum,
  result: Sum,
  /** Bonuses, rebates, and points converted to money. */
  gifts: Sum,
  /** Salaries and dividends. */
  agents: Sum,
  /** Manual credits less manual debits. */
  adjustments: Sum,
  /** Fees kept on deposits and withdrawals, and money that members paid for rewards: not revenue from play, so not in `net`. */
  fees: Sum,
  rewards: Sum,
  net: Sum,
}
export const ReportDay = Type.Object({ day: Type.String(), ...figures })
const played = { bets: Type.String(), stake: Sum, paid: Sum, result: Sum }

/** Maximum number of games and of players in a report. */
export const reportLinesMax = 100

export const officeReport = defineCall({
  method: 'GET',
  path: '/office/api/reports/business',
  who: ['finance', 'risk'],
  summary: 'What the brand took and gave, by days of its clock: the last thirty unless told otherwise',
  query: Strict(DayRange),
  value: Type.Object({
    from: Type.String(),
    to: Type.String(),
    /** Play up to this time is included; null: nothing was counted yet. */
    countedUntil: Nullable(Instant),
    days: Type.Array(ReportDay),
    total: Type.Object(figures),
    /** The most played games, and the players who won or lost most. */
    games: Type.Array(Type.Object({ game: Type.String(), name: Type.String(), ...played })),
    players: Type.Array(Type.Object({ memberId: Id, account: Type.String(), stake: Sum, paid: Sum, result: Sum })),
  }),
  refuses: dayRangeRefusals,
})
