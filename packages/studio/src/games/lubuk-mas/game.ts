import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { drawBelow } from '../../random.ts'
import { type Game, Refused } from '../game.ts'
import {
  calculatePayout,
  countNumbers,
  type FishKind,
  isCaught,
  isKind,
  kinds,
  listCannonStakes,
  multiples,
  type ShotChoice,
} from './rules.ts'

const Choice = Type.Object({ fish: Type.String({ maxLength: 20 }) }, { additionalProperties: false })
const isChoice = Compile(Choice)

const isShot = (choice: unknown): choice is ShotChoice => isChoice.Check(choice) && isKind(choice.fish)

const listedRtp = '97.00'

/** The stored outcome of a shot: the number drawn, its range, and whether it caught the fish. */
export type ShotOutcome = { fish: FishKind; multiple: number; drawn: number; of: number; caught: boolean }

export const lubukMas: Game = {
  code: 'gsg_lubuk_mas',
  slug: 'lubuk-mas',
  name: 'Lubuk Mas',
  listing: {
    category: 'Fish Games',
    volatility: 3,
    rtp: listedRtp,
    release_date: '2026-11-23',
    theme: ['Fish', 'Underwater'],
    features: ['Autoplay', `Max win ${Math.max(...kinds.map((kind) => multiples[kind]))}x`],
  },

  check({ stake, choice }, { levels, payoutMax }) {
    if (!isShot(choice)) throw new Refused('choice_not_offered')
    if (!listCannonStakes(levels).includes(stake)) throw new Refused('stake_not_offered')
    if (calculatePayout(stake, choice.fish) > payoutMax) throw new Refused('above_max_win')
  },

  async settle(_tx, _owner, { stake, choice }) {
    const { fish } = choice as ShotChoice
    const of = countNumbers(fish)
    const drawn = drawBelow(of)
    const caught = isCaught(drawn)
    const outcome: ShotOutcome = { fish, multiple: multiples[fish], drawn, of, caught }
    return { outcome, payout: caught ? calculatePayout(stake, fish) : 0n }
  },

  async setup() {
    return null
  },
}
