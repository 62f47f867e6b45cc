import { getNumberLocale } from '../i18n/languages.ts'
import { getLanguage } from './texts.ts'

const wirePlaces = 5
const wireScale = 10n ** BigInt(wirePlaces)
const demoCurrency = 'XXX'

export type MoneyStyle = { currency: string; decimals: number }

/** Formats wire units as a plain decimal string, exactly. */
export function formatDecimal(units: bigint): string {
  const absolute = units < 0n ? -units : units
  const fraction = (absolute % wireScale).toString().padStart(wirePlaces, '0')
  return `${units < 0n ? '-' : ''}${absolute / wireScale}.${fraction}`
}

/** Formats an amount for display, truncated to the currency's decimals: never more than there is. */
export function formatMoney(
  units: bigint,
  { currency, decimals }: MoneyStyle,
  language: string = getLanguage(),
): string {
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals, roundingMode: 'trunc' } as const
  const style =
    currency === demoCurrency ? {} : ({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const)
  return new Intl.NumberFormat(getNumberLocale(language), { ...places, ...style }).format(
    formatDecimal(units) as Intl.StringNumericLiteral,
  )
}

/** Shortens a formatted amount: drops the currency, and the cents when they are zero. */
export const shortenAmount = (amount: string): string => amount.replace(/^\D+|\D+$/g, '').replace(/[.,]00$/, '')

/** Where money has no cents, a point, comma or space can only separate thousands. */
const thousands = /^\s*[1-9]\d{0,2}(?:([.,\s])\d{3})(?:\1\d{3})*\s*$/

/** Parses a typed amount, with a point or comma before the cents; returns null when it is not an amount of this currency. */
export function readMoney(text: string, decimals: number): bigint | null {
  const plain = decimals === 0 && thousands.test(text) ? text.replace(/\D/g, '') : text
  const match = /^\s*(\d{1,12})(?:[.,](\d{0,5}))?\s*$/.exec(plain)
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  if (fraction.length > decimals) return null
  return BigInt(whole) * wireScale + BigInt(fraction.padEnd(wirePlaces, '0'))
}
