import { Type } from 'typebox'
import { call } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { Id, Instant, Money, SignedMoney, Strict } from '../../shapes.ts'

/** What of a stretch of days is summed; `result` is stakes less what was paid, `net` what is left of it after gifts, agents and adjustments. */
const figures = {
  registered: Type.Integer(),
  players: Type.Integer(),
  depositors: Type.Integer(),
  deposits: Money,
  /** What was paid out: without fees, and less what came back. */
  withdrawals: SignedMoney,
  bets: Type.String(),
  stake: SignedMoney,
  paid: SignedMoney,
  result: SignedMoney,
  /** Bonuses, rebates, and points that became money. */
  gifts: SignedMoney,
  /** Salaries and dividends. */
  agents: SignedMoney,
  /** What persons gave by hand, less what they took. */
  adjustments: SignedMoney,
  /** What was kept of deposits and withdrawals, and the money that members paid for rewards: no revenue of play, so not in `net`. */
  fees: SignedMoney,
  rewards: SignedMoney,
  net: SignedMoney,
}
export const ReportDay = Type.Object({ day: Type.String(), ...figures })
const played = { bets: Type.String(), stake: SignedMoney, paid: SignedMoney, result: SignedMoney }

/** Most games and most players of a report. */
export const reportLinesMax = 100

export const officeReport = call({
  method: 'GET',
  path: '/office/api/reports/business',
  who: ['finance', 'risk'],
  summary: 'What the brand took and gave, by days of its clock: the last thirty unless told otherwise',
  query: Strict(DayRange),
  value: Type.Object({
    from: Type.String(),
    to: Type.String(),
    /** Play until then is in it; null: nothing was counted yet. */
    countedUntil: Type.Union([Type.Null(), Instant]),
    days: Type.Array(ReportDay),
    total: Type.Object(figures),
    /** What was played most, and who won or lost most. */
    games: Type.Array(Type.Object({ game: Type.String(), name: Type.String(), ...played })),
    players: Type.Array(
      Type.Object({ memberId: Id, account: Type.String(), stake: SignedMoney, paid: SignedMoney, result: SignedMoney }),
    ),
  }),
  refuses: dayRangeRefusals,
})
