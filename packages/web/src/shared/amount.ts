import { isWholeMinor, parseMoney } from '@gasing/contract/money'

export type AmountProblem =
  | 'amount_empty'
  | 'amount_unreadable'
  | 'amount_not_whole'
  | 'amount_below_minimum'
  | 'amount_above_maximum'
  | 'insufficient_balance'
export type AmountLimits = { minimum: bigint; maximum: bigint; decimals: number; available?: bigint | undefined }

/** What a person types as an amount, e.g. `1,000.50` or `1 000`: separators between thousands are taken for what they are. */
export function readAmount(text: string): bigint | null {
  const plain = text.trim().replace(/(?<=\d)[, \u00a0](?=\d{3}(\D|$))/g, '')
  try {
    return plain === '' ? null : parseMoney(plain.replace(/^0+(?=\d)/, ''))
  } catch {
    return null
  }
}

/** Why an amount cannot be sent, or null. */
export function judgeAmount(text: string, limits: AmountLimits): AmountProblem | null {
  if (!text.trim()) return 'amount_empty'
  const units = readAmount(text)
  if (units === null || units <= 0n) return 'amount_unreadable'
  if (!isWholeMinor(units, limits.decimals)) return 'amount_not_whole'
  if (units < limits.minimum) return 'amount_below_minimum'
  if (units > limits.maximum) return 'amount_above_maximum'
  if (limits.available !== undefined && units > limits.available) return 'insufficient_balance'
  return null
}
