import { parseMoney } from '@gasing/contract/money'

/** How far somebody's points reach towards a price, 0 to 100. */
export function reachOf(own: string, price: string): number {
  const [has, wants] = [parseMoney(own), parseMoney(price)]
  return wants === 0n || has >= wants ? 100 : Number.parseInt(((has * 100n) / wants).toString(), 10)
}

/** What some pieces cost, as a decimal string. */
export const times = (price: string, pieces: number): bigint => parseMoney(price) * BigInt(pieces)
