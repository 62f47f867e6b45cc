import { isWholeMinor, parseMoney } from '@gasing/contract/money'
import { commaBeforeCents } from '#i18n/format.ts'

export type AmountProblem =
  | 'amount_empty'
  | 'amount_unreadable'
  | 'amount_not_whole'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'insufficient_balance'
/** The brand's money, as amounts are written and typed in it. */
export type AmountCurrency = { readonly symbol: string; readonly decimals: number }
export type AmountLimits = {
  minimum: bigint
  maximum: bigint
  currency: AmountCurrency
  available?: bigint | undefined
}

/**
 * What a person types or pastes as an amount, e.g. `1,000.50`, `1 000` or `RM 30.00`: separators between thousands are taken for what
 * they are. Where money has no decimals, a point can only stand between thousands: `50.000 ₫` is fifty thousand. Who writes cents after
 * a comma types them so: `1.000,50`.
 */
export function readAmount(text: string, currency: AmountCurrency): bigint | null {
  const plain = digitsOf(text, currency).replace(/^0+(?=\d)/, '')
  try {
    return plain === '' ? null : parseMoney(plain)
  } catch {
    return null
  }
}

/** More than any amount of ours; it is no less readable for that. */
const tooManyDigits = /^[1-9]\d{12,}(\.\d*)?$/

/** Why an amount cannot be sent, or null. */
export function judgeAmount(text: string, limits: AmountLimits): AmountProblem | null {
  if (!text.trim()) return 'amount_empty'
  const { decimals } = limits.currency
  if (tooManyDigits.test(digitsOf(text, limits.currency))) return 'amount_above_maximum'
  const units = readAmount(text, limits.currency)
  if (units === null || units <= 0n) return 'amount_unreadable'
  // `1.000` may mean a thousand where there are cents: it is asked for again, not guessed
  const isThousands = decimals < 3 && /^\d{1,3}\.\d{3}$/.test(digitsOf(text, limits.currency))
  if (isThousands || !isWholeMinor(units, decimals)) return 'amount_not_whole'
  if (units < limits.minimum) return 'amount_below_minimum'
  if (units > limits.maximum) return 'amount_above_maximum'
  if (limits.available !== undefined && units > limits.available) return 'insufficient_balance'
  return null
}

/** With three digits after the comma it is not said which was meant, and it is read as before. */
const commaAmount = /^(\d+|\d{1,3}(\.\d{3})+),\d{1,2}$/

/** The digits with at most a point: no sign of the currency, no separators, and full-width digits as plain ones. */
function digitsOf(text: string, { symbol, decimals }: AmountCurrency): string {
  const plain = text.normalize('NFKC').replace(symbol, '').trim()
  if (commaBeforeCents() && commaAmount.test(plain)) return plain.replaceAll('.', '').replace(',', '.')
  if (decimals === 0 && /^[1-9]\d{0,2}(\.\d{3})+$/.test(plain)) return plain.replaceAll('.', '')
  return plain.replace(/(?<=\d)[, ](?=\d{3}(\D|$))/g, '')
}
