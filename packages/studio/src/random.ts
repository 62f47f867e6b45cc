import { randomBytes } from 'node:crypto'

/** A source of random 32-bit numbers; tests supply their own. */
export type Source = () => number

const systemSource: Source = () => randomBytes(4).readUInt32BE()

const range = 2 ** 32
// A source whose draws are rejected this often in a row is broken: the chance is at most 2^-64 for every range.
const refusalsMax = 64

/**
 * Draws a fair number from 0 up to but excluding `below`. Draws that would favour low numbers are rejected and repeated instead
 * of being folded in by a remainder.
 * @throws RangeError when `below` is not an integer from 1 to 2^32
 */
export function drawBelow(below: number, source: Source = systemSource): number {
  if (!Number.isInteger(below) || below < 1 || below > range)
    throw new RangeError('below must be an integer from 1 to 2^32')
  const fair = range - (range % below)
  for (let tries = 0; tries < refusalsMax; tries++) {
    const drawn = source()
    if (drawn < fair) return drawn % below
  }
  throw new Error('the source of random numbers is broken')
}
