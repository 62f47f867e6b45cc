/** An exact quotient of whole numbers, in lowest terms, with a divisor above zero. */
export type Fraction = { readonly n: bigint; readonly d: bigint }

export const nought: Fraction = { n: 0n, d: 1n }
export const one: Fraction = { n: 1n, d: 1n }

const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? (a < 0n ? -a : a) : divisorOf(b, a % b))

/** @throws RangeError when the divisor is not above zero */
export function fraction(n: bigint | number, d: bigint | number = 1): Fraction {
  const [above, below] = [BigInt(n), BigInt(d)]
  if (below <= 0n) throw new RangeError('a divisor is above zero')
  const shared = divisorOf(above, below)
  return { n: above / shared, d: below / shared }
}

export const plus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const minus = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.d - b.n * a.d, a.d * b.d)
export const times = (a: Fraction, b: Fraction): Fraction => fraction(a.n * b.n, a.d * b.d)
export const sumOf = (parts: readonly Fraction[]): Fraction => parts.reduce(plus, nought)
/** One divided by a fraction above zero. */
export const inverse = ({ n, d }: Fraction): Fraction => fraction(d, n)
export const isAbove = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d

/** Whole micro-units of a fraction, cut off towards zero. */
export const toMicro = ({ n, d }: Fraction): bigint => (n * 1_000_000n) / d
export const fromMicro = (units: bigint): Fraction => fraction(units, 1_000_000n)
