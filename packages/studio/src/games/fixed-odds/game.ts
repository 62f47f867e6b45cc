import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { drawBelow } from '../../random.ts'
import { type Game, Refused } from '../game.ts'
import {
  calculatePayout,
  getSlipPrice,
  legsMax,
  listLegResults,
  type OddsChoice,
  priceMax,
  type Result,
  type Sport,
} from './odds.ts'

const Code = Type.String({ minLength: 1, maxLength: 20 })
const strict = { additionalProperties: false }
const Slip = Type.Object(
  {
    day: Type.Integer({ minimum: 0, maximum: 1_000 }),
    legs: Type.Array(
      Type.Object({ contest: Type.Integer({ minimum: 0, maximum: 100 }), market: Code, selection: Code }, strict),
      { minItems: 1, maxItems: legsMax },
    ),
  },
  strict,
)
const isSlip = Compile(Slip)

/** The stored outcome of a day: the result of every contest, which legs won, and the slip's price, times 1,000. */
export type OddsOutcome = { results: Result[]; won: boolean[]; price: string }

/** Allows one leg per contest, because two in the same contest would not be independent. */
const isOffered = (sport: Sport, { day, legs }: Static<typeof Slip>): boolean =>
  day < sport.days && new Set(legs.map(({ contest }) => contest)).size === legs.length

/** Makes a fixed-odds game on the contests of a sport. Every contest of the day is drawn, not only those on the slip. */
export function createFixedOddsGame(sport: Sport, about: Pick<Game, 'code' | 'slug' | 'name' | 'listing'>): Game {
  return {
    ...about,

    check({ stake, choice }, { levels, payoutMax }) {
      if (!isSlip.Check(choice) || !isOffered(sport, choice)) throw new Refused('choice_not_offered')
      if (!levels.includes(stake)) throw new Refused('stake_not_offered')
      const price = getSlipPrice(sport, choice)
      if (price === null) throw new Refused('choice_not_offered')
      if (price > priceMax || calculatePayout(stake, price) > payoutMax) throw new Refused('above_max_win')
    },

    async settle(_tx, _owner, { stake, choice }) {
      const { day, legs } = choice as OddsChoice
      const price = getSlipPrice(sport, { day, legs })
      if (price === null) throw new Error(`expected ${about.code} to have prices for an accepted slip`)
      const results = sport.contestsOn(day).map((contest) => sport.draw(contest, drawBelow))
      const won = listLegResults(sport, results, legs)
      const outcome: OddsOutcome = { results, won, price: String(price) }
      return { outcome, payout: won.every(Boolean) ? calculatePayout(stake, price) : 0n }
    },

    async setup() {
      return null
    },
  }
}
