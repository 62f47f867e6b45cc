import { cardsOf } from '../../clock/shoe.ts'
import { deal, type Hands } from './rules.ts'

/** The first six cards of the shoe (see `clock/shoe.ts`); the rules decide which of them are dealt. */
const cardsDrawn = 6

export const handsOf = async (serverSeed: string, spin: number): Promise<Hands> =>
  deal(await cardsOf(serverSeed, spin, cardsDrawn))
