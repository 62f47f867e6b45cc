import { randomBytes } from 'node:crypto'
import type { CheckSheet } from './check-sheet.ts'
import type { DialectCodes, DialectSimulator, SimulatedPlayer, SimulatedSpin } from './dialect-simulator.ts'

/** The setting of a group of checks: a test member of its own, with 100 of the vendor's units. */
export type DialectCheckContext<Of extends DialectSimulator = DialectSimulator> = {
  readonly sheet: CheckSheet
  readonly brand: Of
  readonly words: DialectCodes
  readonly seat: SimulatedPlayer
}

const firstRoundId = 1_000_000_000_000_000_000n
const roundBits = 59

/** A spin of a new round, whose id has nineteen digits, as vendors' ids do. */
export function createSpin(bet: string, win: string): SimulatedSpin {
  const round = (firstRoundId + BigInt.asUintN(roundBits, randomBytes(8).readBigUInt64BE())).toString()
  return { tx: round, round, bet, win }
}
