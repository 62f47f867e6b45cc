import { parseMoney } from '@gasing/contract/money'

/** Returns how much of a price the points cover, as a percentage from 0 to 100. */
export function calculateReach(own: string, price: string): number {
  const [has, wants] = [parseMoney(own), parseMoney(price)]
  return wants === 0n || has >= wants ? 100 : Number.parseInt(((has * 100n) / wants).toString(), 10)
}

/** Returns the cost of several pieces in micro-units, from a price as decimal string. */
export const multiplyPrice = (price: string, pieces: number): bigint => parseMoney(price) * BigInt(pieces)
