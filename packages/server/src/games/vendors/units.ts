import { exactMoney, formatMoney, parseMoney, unitsPerMajor } from '@gasing/contract/money'
import type { Vendor } from '../store-vendors.ts'

const wholeOnly = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
const inThousandths = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
/** Decimal places of a currency's smallest coin (ISO 4217), where they are not two. */
const places: Readonly<Record<string, bigint>> = {
  ...Object.fromEntries(wholeOnly.map((code) => [code, 0n])),
  ...Object.fromEntries(inThousandths.map((code) => [code, 3n])),
  BTC: 8n,
}
const usualPlaces = 2n

/** Half of what an account holds at the most, so that one message alone never breaks the ledger's bound. */
const amountMax = 450_000_000_000_000_000n

/** An amount that does not fit our micro-units exactly, or that no account could hold: it is refused, never rounded (M24). */
export class UnfitAmount extends Error {}

/** The amount as it is. @throws UnfitAmount where it is too large: what broke the ledger's bound would be tried again for ever */
export function bounded(units: bigint): bigint {
  if (units > amountMax || units < -amountMax) throw new UnfitAmount(`${units}`)
  return units
}

/** An amount that only informs; null where it is none that fits. */
export function fitOrNone(read: () => bigint): bigint | null {
  try {
    return read()
  } catch (error) {
    if (error instanceof UnfitAmount) return null
    throw error
  }
}

/** How many of our units one unit of the vendor is: 1, or what the table of units says (VND and IDR travel in thousands). */
export const scaleOf = ({ units }: Pick<Vendor, 'units'>, currency: string): bigint => BigInt(units[currency] ?? '1')

/** A whole number of the currency's smallest coins, in micro-units. */
export function fromSubunits(vendor: Vendor, currency: string, amount: number): bigint {
  const coins = 10n ** (places[currency] ?? usualPlaces)
  const units = BigInt(amount) * unitsPerMajor * scaleOf(vendor, currency)
  if (units % coins !== 0n) throw new UnfitAmount(`${amount} ${currency}`)
  return bounded(units / coins)
}

/** Micro-units in the currency's smallest coins, cut off: nobody is told more than there is. */
export const toSubunits = (vendor: Vendor, currency: string, units: bigint): bigint =>
  (units * 10n ** (places[currency] ?? usualPlaces)) / (unitsPerMajor * scaleOf(vendor, currency))

/** A decimal number in major units, as text or as JSON's own number, in micro-units. */
export function fromDecimal(vendor: Vendor, currency: string, amount: string | number): bigint {
  return bounded(unitsOf(tidied(String(amount))) * scaleOf(vendor, currency))
}

function unitsOf(text: string): bigint {
  try {
    return parseMoney(text)
  } catch {
    throw new UnfitAmount(text)
  }
}

const exponential = /^(-?)([0-9]+)\.?([0-9]*)[eE]([+-]?)([0-9]{1,2})$/

/** Vendors write 0.00, 00.50 or .5 for the same thing; places beyond ours must be noughts. */
const tidied = (text: string): string =>
  withoutExponent(text)
    .replace(/^(-?)0+(?=[0-9])/, '$1')
    .replace(/^(-?)\./, '$10.')
    .replace(/(\.[0-9]{6})0+$/, '$1')
    .replace(/\.$/, '')

/** JSON's numbers may have an exponent: 2.5e0, 1.0E7. */
function withoutExponent(text: string): string {
  const [, sign = '', whole = '', part = '', turn, places = ''] = exponential.exec(text) ?? []
  if (turn === undefined) return text
  const noughts = '0'.repeat(Number.parseInt(places, 10))
  const [digits, point] =
    turn === '-'
      ? [`${noughts}${whole}${part}`, whole.length]
      : [`${whole}${part}${noughts}`, whole.length + noughts.length]
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}

/** Micro-units as a decimal number in the vendor's major units, with all the places that it needs. */
export const toExactDecimal = (vendor: Vendor, currency: string, units: bigint): string =>
  exactMoney(units / scaleOf(vendor, currency))

type Currency = { readonly code: string; readonly decimals: number }

/**
 * The same cut off after so many places at the most: nobody is told more than there is. Who counts in thousands has three places more
 * than the currency's coins, or 900 dong would be nothing.
 */
export function toCutDecimal(vendor: Vendor, { code, decimals }: Currency, units: bigint, placesMax = 2): string {
  const scale = scaleOf(vendor, code)
  return formatMoney(units / scale, Math.min(decimals + scale.toString().length - 1, placesMax))
}
