import { Type } from 'typebox'
import { defineCall } from '../../call.ts'
import { DayRange, dayRangeRefusals } from '../../paging.ts'
import { ByName, Id, Instant, Money, Nothing, SignedMoney, Strict } from '../../shapes.ts'
import { operatorRoles } from '../../who.ts'
import { GameType, gameTypes } from '../games.ts'
import { officeList, officeListQuery } from './shared.ts'

/** Hundredths of a percent of the valid bet (basis points). */
const Basis = Type.Integer({ minimum: 0, maximum: 1000 })

const rules = {
  automatic: Type.Boolean(),
  minimum: Money,
  turnoverPercent: Type.Integer({ minimum: 0, maximum: 10_000 }),
  /** Kinds of games in which only the amount won or lost counts. */
  byResult: Type.Array(GameType, { maxItems: 8, uniqueItems: true }),
  /** Rates by kind of game, by the lowest rank they apply to; `0` is everyone. A kind that is not listed earns no rebate. */
  rates: ByName(
    Type.String({ pattern: '^(0|[1-9][0-9]?)$' }),
    ByName(Type.String({ pattern: `^(${gameTypes.join('|')})$` }), Basis),
  ),
}

export const officeRebateRules = defineCall({
  method: 'GET',
  path: '/office/api/rebate-rules',
  who: operatorRoles,
  summary: 'How much of valid bets comes back, and how',
  value: Type.Object({ ...rules, currency: Type.String() }),
  refuses: [],
})

export const saveRebateRules = defineCall({
  method: 'PUT',
  path: '/office/api/rebate-rules',
  who: ['finance'],
  summary: 'Saves the rules; rounds that are counted from now on bring by them',
  body: Strict(rules),
  value: Nothing,
  refuses: [],
})

export const officeRebates = defineCall({
  method: 'GET',
  path: '/office/api/rebates',
  who: ['finance', 'support', 'risk'],
  summary: 'Rebates that were paid, newest first',
  query: officeListQuery({ memberId: Type.Optional(Id), ...DayRange }),
  value: officeList(
    Type.Object({
      id: Id,
      memberId: Id,
      account: Type.String(),
      automatic: Type.Boolean(),
      validBet: SignedMoney,
      amount: Money,
      at: Instant,
    }),
  ),
  refuses: dayRangeRefusals,
})
