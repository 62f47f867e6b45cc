import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { getCurrencyRules } from '../currencies.ts'
import type { Query } from '../db/pool.ts'
import { type Game, type Order, Refused } from '../games/game.ts'
import { type ClockChoice, type Proof, sumBets } from './bets.ts'
import type { AnySpot, ClockRules } from './rules.ts'
import { findClosedSpin, findOrCreateSpin, lockOwnBets, readCurrentSpin } from './store-spins.ts'

const strict = { additionalProperties: false }
/** Upper bound above the number of spots of any table. */
const betsMax = 60
const Choice = Type.Object(
  {
    spin: Type.Integer({ minimum: 0, maximum: 2 ** 40 }),
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    bets: Type.Array(
      Type.Object(
        {
          spot: Type.Union([Type.Integer(), Type.String({ maxLength: 20 })]),
          stake: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }),
        },
        strict,
      ),
      { minItems: 1, maxItems: betsMax },
    ),
  },
  strict,
)
const isChoice = Compile(Choice)

/** Returns the outcome and payout of an order on a closed spin, or null while bets on it are open. */
export async function settleSpin(tx: Query, clock: ClockRules, { choice }: Order) {
  const { spin, bets } = choice as ClockChoice<AnySpot>
  const closed = await findClosedSpin(tx, clock, spin)
  if (!closed) return null
  const { serverSeed, serverHash } = closed
  const drawn = await clock.draw(serverSeed, spin)
  const outcome: Proof = { spin, ...drawn, serverSeed, serverHash }
  return { outcome, payout: clock.payoutOf(drawn, bets) }
}

function isOffered({ spots, clash }: ClockRules, { bets }: ClockChoice<AnySpot>): boolean {
  const backed = new Set(bets.map(({ spot }) => spot))
  return backed.size === bets.length && [...backed].every((spot) => spots.includes(spot)) && !clash?.(backed)
}

/** Makes a game that all players share, timed by the database's clock. */
export const createClockGame = (about: Pick<Game, 'slug' | 'name' | 'listing'>, clock: ClockRules): Game => ({
  ...about,
  code: clock.code,
  clock,

  check({ stake, choice }, { levels, diceMax, payoutMax }) {
    if (!isChoice.Check(choice) || !isOffered(clock, choice)) throw new Refused('choice_not_offered')
    const [least = 0n] = levels
    const isWhole = choice.bets.every((bet) => BigInt(bet.stake) % least === 0n)
    if (!isWhole || sumBets(choice.bets) !== stake || stake > diceMax) throw new Refused('stake_not_offered')
    if (clock.canPayAbove(payoutMax, choice.bets)) throw new Refused('above_max_win')
  },

  /**
   * Accepts a bet only for the spin that is open, and only with the seed hash that its owner saw. What must not be bet at once must
   * not be bet in successive bets either.
   */
  async enter(tx, { choice, owner, currency }) {
    const { spin, hash } = choice as ClockChoice<AnySpot>
    const { number, sinceMs } = await readCurrentSpin(tx, clock)
    if (spin !== number || sinceMs >= clock.times.betSeconds * 1_000) throw new Refused('too_late')
    const { serverHash, isRevealed } = await findOrCreateSpin(tx, clock, spin)
    if (isRevealed) throw new Refused('too_late')
    if (serverHash !== hash) throw new Refused('choice_not_offered')
    const own = await lockOwnBets(tx, clock, { owner, spin })
    if (clock.clash?.(new Set(own.map(({ spot }) => spot)))) throw new Refused('choice_not_offered')
    const limits = getCurrencyRules(currency)
    const bets = own.filter((bet) => bet.currency === currency)
    if (!limits || sumBets(bets) > limits.diceMax) throw new Refused('stake_not_offered')
    if (clock.canPayAbove(limits.payoutMax, bets)) throw new Refused('above_max_win')
  },

  settle: (tx, _owner, order) => settleSpin(tx, clock, order),

  async setup() {
    return null
  },
})
