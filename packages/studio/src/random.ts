import { randomBytes } from 'node:crypto'

/** Where random 32-bit numbers come from; the tests put their own in its place. */
export type Source = () => number

const systemSource: Source = () => randomBytes(4).readUInt32BE()

const range = 2 ** 32
// A source that is refused so often in a row is broken: the chance is below 2^-64 for every range.
const refusalsMax = 64

/**
 * A fair number from 0 up to, not including, `below`. Draws that would favour the low numbers are thrown away and
 * drawn again, instead of folding them in with a remainder.
 */
export function drawBelow(below: number, source: Source = systemSource): number {
  if (!Number.isInteger(below) || below < 1 || below > range) throw new RangeError('below must be 1 to 2^32')
  const fair = range - (range % below)
  for (let tries = 0; tries < refusalsMax; tries++) {
    const drawn = source()
    if (drawn < fair) return drawn % below
  }
  throw new Error('the source of random numbers is broken')
}
