/** An exact fraction in lowest terms with a positive denominator. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

export const zero: Fraction = { n: 0n, d: 1n }
export const one: Fraction = { n: 1n, d: 1n }

const findCommonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : findCommonDivisor(b, a % b))

/**
 * Creates a fraction in lowest terms.
 * @throws RangeError when the denominator is not positive
 */
export function createFraction(n: bigint | number, d: bigint | number = 1): Fraction {
  const [above, below] = [BigInt(n), BigInt(d)]
  if (below <= 0n) throw new RangeError(`expected a denominator above zero, got ${below}`)
  const shared = findCommonDivisor(above, below)
  return { n: above / shared, d: below / shared }
}

export const addFractions = (a: Fraction, b: Fraction): Fraction => createFraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const subtractFractions = (a: Fraction, b: Fraction): Fraction =>
  createFraction(a.n * b.d - b.n * a.d, a.d * b.d)
export const multiplyFractions = (a: Fraction, b: Fraction): Fraction => createFraction(a.n * b.n, a.d * b.d)
export const sumFractions = (parts: readonly Fraction[]): Fraction => parts.reduce(addFractions, zero)
/** Returns the reciprocal of a positive fraction. */
export const invertFraction = ({ n, d }: Fraction): Fraction => createFraction(d, n)
export const isAbove = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d

/** Converts a fraction to micro-units, truncated towards zero. */
export const toMicro = ({ n, d }: Fraction): bigint => (n * 1_000_000n) / d
export const fromMicro = (units: bigint): Fraction => createFraction(units, 1_000_000n)
