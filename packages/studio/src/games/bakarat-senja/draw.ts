import { drawCards } from '../../clock/shoe.ts'
import { dealHands, type Hands } from './rules.ts'

/** The first six cards of the shoe (see `clock/shoe.ts`); the rules decide which of them are dealt. */
const cardsDrawn = 6

export const drawHands = async (serverSeed: string, spin: number): Promise<Hands> =>
  dealHands(await drawCards(serverSeed, spin, cardsDrawn))
