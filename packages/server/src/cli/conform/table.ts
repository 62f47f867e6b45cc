import { randomBytes } from 'node:crypto'
import type { Brand, Player, Spin, Words } from './brand.ts'
import type { Sheet } from './sheet.ts'

/** The setting of a group of checks: a test member of its own, with 100 of the vendor's units. */
export type Table<Of extends Brand = Brand> = {
  readonly sheet: Sheet
  readonly brand: Of
  readonly words: Words
  readonly seat: Player
}

const roundsFrom = 1_000_000_000_000_000_000n
const roundBits = 59

/** A spin of a new round, whose id has nineteen digits, as vendors' ids do. */
export function spinOf(bet: string, win: string): Spin {
  const round = (roundsFrom + BigInt.asUintN(roundBits, randomBytes(8).readBigUInt64BE())).toString()
  return { tx: round, round, bet, win }
}
