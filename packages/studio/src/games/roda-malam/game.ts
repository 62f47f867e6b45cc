import { type Static, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Query } from '../../db/pool.ts'
import { type Game, type Order, Refused } from '../game.ts'
import { fieldOf } from './draw.ts'
import { betSeconds, canPayAbove, fields, isSpot, payoutAt, spots, totalOf, type WheelChoice } from './rules.ts'
import { closedSpin, momentOf, type Spin, spinOf } from './store-spins.ts'

const strict = { additionalProperties: false }
const Choice = Type.Object(
  {
    spin: Type.Integer({ minimum: 0, maximum: 2 ** 40 }),
    hash: Type.String({ pattern: '^[0-9a-f]{64}$' }),
    bets: Type.Array(
      Type.Object({ spot: Type.Integer(), stake: Type.String({ pattern: '^[1-9][0-9]{0,15}$' }) }, strict),
      { minItems: 1, maxItems: spots.length },
    ),
  },
  strict,
)
const isChoice = Compile(Choice)

/** What is kept of a spin: the field, what it pays, and the seed that it follows from. */
export type WheelOutcome = { spin: number; field: number; pays: number; serverSeed: string; serverHash: string }

const isOffered = ({ bets }: Static<typeof Choice>): boolean =>
  bets.every(({ spot }) => isSpot(spot)) && new Set(bets.map(({ spot }) => spot)).size === bets.length

/** What a closed spin makes of an order. */
async function ended({ number, serverSeed, serverHash }: Spin, { choice }: Order) {
  const { bets } = choice as WheelChoice
  const field = await fieldOf(serverSeed, number)
  const outcome: WheelOutcome = { spin: number, field, pays: fields[field] ?? 0, serverSeed, serverHash }
  return { outcome, payout: payoutAt(field, bets) }
}

/** What a spin has brought, or null while bets on it are open. */
export async function settleSpin(tx: Query, order: Order) {
  const spin = await closedSpin(tx, (order.choice as WheelChoice).spin)
  return spin ? ended(spin, order) : null
}

/** A wheel that turns every half minute for everybody at once. */
export const rodaMalam: Game = {
  code: 'gsg_roda_malam',
  slug: 'roda-malam',
  name: 'Roda Malam',
  listing: {
    category: 'Live Game Shows',
    volatility: 3,
    rtp: '97.95',
    release_date: '2026-11-25',
    theme: ['Wheel', 'Night'],
    features: ['Shared Rounds', 'Provably Fair'],
  },

  check({ stake, choice }, { levels, diceMax, payoutMax }) {
    if (!isChoice.Check(choice) || !isOffered(choice)) throw new Refused('choice_not_offered')
    const [least = 0n] = levels
    const isWhole = choice.bets.every((bet) => BigInt(bet.stake) % least === 0n)
    if (!isWhole || totalOf(choice.bets) !== stake || stake > diceMax) throw new Refused('stake_not_offered')
    if (canPayAbove(payoutMax, choice.bets)) throw new Refused('above_max_win')
  },

  /** A bet belongs to the spin that is open, under the promise that its owner saw. */
  async enter(tx, { choice }) {
    const { spin, hash } = choice as WheelChoice
    const { number, sinceMs } = await momentOf(tx)
    if (spin !== number || sinceMs >= betSeconds * 1_000) throw new Refused('too_late')
    if ((await spinOf(tx, spin)).serverHash !== hash) throw new Refused('choice_not_offered')
  },

  settle: (tx, _owner, order) => settleSpin(tx, order),

  async setup() {
    return null
  },
}
