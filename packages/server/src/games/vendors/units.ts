import { formatExactMoney, formatMoney, parseMoney, unitsPerMajor } from '@gasing/contract/money'
import type { Vendor } from '../store-vendors.ts'

const currenciesWithoutDecimals = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const currenciesWithThreeDecimals = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
/** Decimal places of currencies that do not have two (ISO 4217). */
const decimalsByCurrency: Readonly<Record<string, bigint>> = {
  ...Object.fromEntries(currenciesWithoutDecimals.map((code) => [code, 0n])),
  ...Object.fromEntries(currenciesWithThreeDecimals.map((code) => [code, 3n])),
  BTC: 8n,
}
const defaultDecimals = 2n

/** Half of an account's maximum, so that no single message can exceed the ledger's bound. */
const amountMax = 450_000_000_000_000_000n

/**
 * Thrown for an amount that does not fit our micro-units exactly or exceeds what an account can hold: it is refused, never
 * rounded (M24).
 */
export class UnfitAmount extends Error {}

/**
 * Returns the amount unchanged. @throws UnfitAmount when it is too large: exceeding the ledger's bound would make the vendor
 * retry for ever
 */
export function ensureWithinBound(units: bigint): bigint {
  if (units > amountMax || units < -amountMax) throw new UnfitAmount(`${units}`)
  return units
}

/** Reads an amount that is only informative; null when it does not fit. */
export function readAmountOrNull(read: () => bigint): bigint | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnfitAmount) return null
    throw error
  }
}

/** How many of our units one vendor unit is: 1, or the value in the vendor's units table (VND and IDR are sent in thousands). */
export const unitScaleOf = ({ units }: Pick<Vendor, 'units'>, currency: string): bigint =>
  BigInt((Object.hasOwn(units, currency) ? units[currency] : null) ?? '1')

/** A whole number of the currency's smallest coins, in micro-units. */
export function fromSubunits(vendor: Vendor, currency: string, amount: number): bigint {
  const coins = 10n ** (decimalsByCurrency[currency] ?? defaultDecimals)
  const units = BigInt(amount) * unitsPerMajor * unitScaleOf(vendor, currency)
  if (units % coins !== 0n) throw new UnfitAmount(`${amount} ${currency}`)
  return ensureWithinBound(units / coins)
}

/** Converts micro-units to the currency's smallest coins, rounded down so that no balance is overstated. */
export const toSubunits = (vendor: Vendor, currency: string, units: bigint): bigint =>
  (units * 10n ** (decimalsByCurrency[currency] ?? defaultDecimals)) / (unitsPerMajor * unitScaleOf(vendor, currency))

/** Converts a decimal number in major units, as text or as a JSON number, to micro-units. */
export function fromDecimal(vendor: Vendor, currency: string, amount: string | number): bigint {
  return ensureWithinBound(parseUnits(normalizeDecimal(String(amount))) * unitScaleOf(vendor, currency))
}

const signedPattern = /^-?[0-9]{1,12}(\.[0-9]{1,8})?$/

/** The same for an amount in a form, which may be negative. */
export function fromSignedDecimal(vendor: Vendor, currency: string, text: string): bigint {
  if (!signedPattern.test(text)) throw new UnfitAmount(text)
  const units = fromDecimal(vendor, currency, text.replace('-', ''))
  return text.startsWith('-') ? -units : units
}

function parseUnits(text: string): bigint {
  try {
    return parseMoney(text)
  } catch {
    throw new UnfitAmount(text)
  }
}

const exponentPattern = /^(-?)([0-9]+)\.?([0-9]*)[eE]([+-]?)([0-9]{1,2})$/

/** Normalises 0.00, 00.50 or .5; only zeros are dropped beyond our decimal places. */
const normalizeDecimal = (text: string): string =>
  expandExponent(text)
    .replace(/^(-?)0+(?=[0-9])/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/(\.[0-9]{6})0+$/, '$1')
    .replace(/\.$/, '')

/** Expands an exponent, which JSON numbers may have: 2.5e0, 1.0E7. */
function expandExponent(text: string): string {
  const [, sign = '', whole = '', part = '', exponentSign, places = ''] = exponentPattern.exec(text) ?? []
  if (exponentSign === undefined) return text
  const noughts = '0'.repeat(Number.parseInt(places, 10))
  const [digits, point] =
    exponentSign === '-'
      ? [`${noughts}${whole}${part}`, whole.length]
      : [`${whole}${part}${noughts}`, whole.length + noughts.length]
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Converts micro-units to a decimal in the vendor's major units, with as many places as needed. */
export const toExactDecimal = (vendor: Vendor, currency: string, units: bigint): string =>
  formatExactMoney(units / unitScaleOf(vendor, currency))

type Currency = { readonly code: string; readonly decimals: number }

/**
 * The same with a maximum number of places, rounded down so that no balance is overstated. A vendor that counts in thousands has
 * three places more than the currency, or 900 dong would be reported as zero.
 */
export function toRoundedDownDecimal(
  vendor: Vendor,
  { code, decimals }: Currency,
  units: bigint,
  placesMax = 2,
): string {
  const scale = unitScaleOf(vendor, code)
  return formatMoney(units / scale, Math.min(decimals + scale.toString().length - 1, placesMax))
}
