/**
 * Money: bigint micro-units (10^-6 of the major unit) internally, decimal strings in major units on the wire. Only this file
 * converts between the two.
 */
export const unitsPerMajor = 1_000_000n
const unitDecimals = 6

/** A wire amount: no sign, no exponent, at most 12 digits before the decimal point and 6 after it. */
export const moneyPattern = '^(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$'
/** The same with a sign, for differences such as a profit. */
export const signedMoneyPattern = '^-?(0|[1-9][0-9]{0,11})(\\.[0-9]{1,6})?$'
/**
 * A sum over many people or a long time: no single amount is as large, but all that a brand in a small currency took in a month is. It
 * may have as many digits as the database counts in micro-units.
 */
export const sumPattern = '^-?(0|[1-9][0-9]{0,15})(\\.[0-9]{1,6})?$'
const signedSum = /^(-?)(0|[1-9][0-9]{0,15})(?:\.([0-9]{1,6}))?$/
const signedMoney = /^(-?)(0|[1-9][0-9]{0,11})(?:\.([0-9]{1,6}))?$/

/**
 * Parses a decimal string in major units with an optional minus sign, e.g. `"12.50"` -> `12_500_000n`.
 * @throws RangeError when the text is not a plain decimal number with at most six decimals
 */
export const parseMoney = (text: string): bigint => toUnits(signedMoney.exec(text))

/** The same for an amount that may be missing. */
export const parseOptionalMoney = (text: string | null): bigint | null => (text === null ? null : parseMoney(text))

/** The same as parseMoney for a sum, which may be longer than an amount. */
export const parseSum = (text: string): bigint => toUnits(signedSum.exec(text))

function toUnits(match: RegExpExecArray | null): bigint {
  if (!match) throw new RangeError('expected a decimal number with at most six decimals')
  const [, sign, whole = '0', fraction = ''] = match
  const units = BigInt(whole) * unitsPerMajor + BigInt(fraction.padEnd(unitDecimals, '0'))
  return sign ? -units : units
}

/**
 * Formats micro-units as a decimal string with exactly `decimals` places. The rest is truncated towards zero, so that no more is
 * shown than there is.
 */
export function formatMoney(units: bigint, decimals = 2): string {
  const negative = units < 0n
  const absolute = negative ? -units : units
  const whole = absolute / unitsPerMajor
  const fraction = (absolute % unitsPerMajor).toString().padStart(unitDecimals, '0').slice(0, decimals)
  const text = decimals === 0 ? whole.toString() : `${whole}.${fraction}`
  return negative && /[1-9]/.test(text) ? `-${text}` : text
}

/** Formats micro-units exactly: with as many decimals as needed, at least `decimals`. */
export function formatExactMoney(units: bigint, decimals = 2): string {
  const full = formatMoney(units, unitDecimals)
  const point = full.indexOf('.')
  let end = full.length
  while (end > point + 1 + decimals && full[end - 1] === '0') end--
  return decimals === 0 && end === point + 1 ? full.slice(0, point) : full.slice(0, end)
}

/** The same for an amount that may be missing. */
export const formatOptionalMoney = (units: bigint | null, decimals = 2): string | null =>
  units === null ? null : formatExactMoney(units, decimals)

/** `Math.min` and `Math.max` take no bigint. */
export const minOf = (one: bigint, other: bigint): bigint => (one < other ? one : other)
export const maxOf = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** The smallest unit of a currency, in micro-units. */
export const minorUnitOf = (decimals: number): bigint => 10n ** BigInt(unitDecimals - decimals)

/** Truncates an amount to the smallest unit of its currency. */
export const truncateToMinor = (units: bigint, decimals: number): bigint => units - (units % minorUnitOf(decimals))

/** Returns whether an amount is a multiple of the currency's smallest unit (required for cash-outs). */
export function isWholeMinor(units: bigint, decimals: number): boolean {
  return truncateToMinor(units, decimals) === units
}
