import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { type Game, Refused } from '../game.ts'
import { computeRoll } from './fair.ts'
import { calculateMultiplier, calculatePayout, type DiceChoice, hasWon, isOffered } from './rules.ts'
import { showSeeds, takeNonce } from './seeds.ts'
import { lockSeeds } from './store-seeds.ts'

const Choice = Type.Object(
  { side: Type.Union([Type.Literal('under'), Type.Literal('over')]), target: Type.Integer() },
  { additionalProperties: false },
)
const isChoice = Compile(Choice)

const listedRtp = '99.00'

/** The stored outcome of a roll: enough to prove it once the server seed is revealed. */
export type DiceOutcome = {
  roll: number
  won: boolean
  multiplier: string
  serverHash: string
  clientSeed: string
  nonce: number
}

export const daduAdil: Game = {
  code: 'gsg_dadu_adil',
  slug: 'dadu-adil',
  name: 'Dadu Adil',
  listing: {
    category: 'Dice',
    volatility: 2,
    rtp: listedRtp,
    release_date: '2026-11-21',
    theme: ['Dice', 'Classic'],
    features: ['Provably Fair', 'Autoplay', 'Adjustable Odds'],
  },

  check({ stake, choice }, { diceMin, diceMax, decimals, payoutMax }) {
    if (!isChoice.Check(choice) || !isOffered(choice)) throw new Refused('choice_not_offered')
    const coin = 10n ** BigInt(5 - decimals)
    if (stake < diceMin || stake > diceMax || stake % coin !== 0n) throw new Refused('stake_not_offered')
    if (calculatePayout(stake, choice) > payoutMax) throw new Refused('above_max_win')
  },

  // so that a change of seeds sees the bet, or the bet comes after it
  enter: (tx, { owner }) => lockSeeds(tx, owner),

  async settle(tx, owner, { stake, choice }) {
    const bet = choice as DiceChoice
    const { serverSeed, serverHash, clientSeed, nonce } = await takeNonce(tx, owner)
    const { roll } = await computeRoll(serverSeed, clientSeed, nonce)
    const won = hasWon(bet, roll)
    const multiplier = calculateMultiplier(bet).toString()
    const outcome: DiceOutcome = { roll, won, multiplier, serverHash, clientSeed, nonce }
    return { outcome, payout: won ? calculatePayout(stake, bet) : 0n }
  },

  setup: showSeeds,
}
