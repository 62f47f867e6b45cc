import { isWholeMinor, parseMoney } from '@gasing/contract/money'
import { isDecimalComma } from '#i18n/format.ts'

export type AmountProblem =
  | 'amount_empty'
  | 'amount_unreadable'
  | 'amount_not_whole'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'insufficient_balance'
/** The brand's currency, as needed to format and parse amounts. */
export type AmountCurrency = { readonly symbol: string; readonly decimals: number }
export type AmountLimits = {
  minimum: bigint
  maximum: bigint
  currency: AmountCurrency
  available?: bigint | undefined
}

/**
 * Parses a typed or pasted amount, e.g. `1,000.50`, `1 000` or `RM 30.00`: separators of thousands, and of lakhs, are recognised.
 * For a currency without decimals a point can only separate thousands: `50.000 ₫` is fifty thousand. In a language with a decimal
 * comma `1.000,50` is read as well.
 */
export function readAmount(text: string, currency: AmountCurrency): bigint | null {
  const plain = normalizeDigits(text, currency).replace(/^0+(?=\d)/, '')
  try {
    return plain === '' ? null : parseMoney(plain)
  } catch {
    return null
  }
}

/** Exceeds every amount limit, but is still a readable number. */
const tooManyDigits = /^[1-9]\d{12,}(\.\d*)?$/

/** Returns why an amount cannot be sent, or null. */
export function findAmountProblem(text: string, limits: AmountLimits): AmountProblem | null {
  if (!text.trim()) return 'amount_empty'
  const { decimals } = limits.currency
  if (tooManyDigits.test(normalizeDigits(text, limits.currency))) return 'amount_above_maximum'
  const units = readAmount(text, limits.currency)
  if (units === null || units <= 0n) return 'amount_unreadable'
  // `1.000` is ambiguous for a currency with cents: reported rather than guessed
  const isThousands = decimals < 3 && /^\d{1,3}\.\d{3}$/.test(normalizeDigits(text, limits.currency))
  if (isThousands || !isWholeMinor(units, decimals)) return 'amount_not_whole'
  if (units < limits.minimum) return 'amount_below_minimum'
  if (units > limits.maximum) return 'amount_above_maximum'
  if (limits.available !== undefined && units > limits.available) return 'insufficient_balance'
  return null
}

/** With three digits after the comma its meaning is ambiguous, so the usual rules apply. */
const commaAmount = /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/

/** Returns the digits with at most a decimal point: without currency symbol and separators, full-width digits converted. */
function normalizeDigits(text: string, { symbol, decimals }: AmountCurrency): string {
  const plain = text.normalize('NFKC').replace(symbol, '').trim()
  if (isDecimalComma() && commaAmount.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  if (decimals === 0 && /^[1-9]\d{0,2}(\.\d{3})+$/.test(plain)) return plain.replaceAll('.', '')
  return plain.replace(/(?<=\d)(?:,(?=(?:\d{2},)*\d{3}(\D|$))| (?=\d{3}(\D|$)))/g, '')
}
