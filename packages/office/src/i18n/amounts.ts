import { useFormat } from './format.ts'
import { useT } from './provider.ts'
import { formatGrouped, formatTyped, isTooLong, readTyped, toSentAmount } from './typed-amount.ts'

/** Long or grouped digits are easily misread, so the amount is shown again in full. */
const longDigits = /\d{5}|\d[., \u00a0\u202f]\d{3}/

/** Reads amounts as operators type them, in the reader's language and the brand's currency. */
export function useAmounts() {
  const t = useT()
  const { currency, tag } = useFormat()
  const ways = { tag, symbol: currency.symbol, decimals: currency.decimals }
  /** Why a text is not an amount; undefined when it is one. */
  const describeProblem = (text: string): string | undefined => {
    const read = readTyped(text, ways)
    if (read.is === 'amount') return undefined
    if (read.is === 'none' && isTooLong(text)) return t('amount_too_long')
    if (read.is === 'none') return t('amount_unsound', { whole: '10000', parts: formatTyped('10000.50', tag) })
    const { large, small } = read
    return t('amount_unclear', { text: text.trim(), large, small: formatTyped(small, tag) })
  }
  const readBack = (text: string): string | undefined => {
    const read = readTyped(text, ways)
    return read.is === 'amount' && longDigits.test(text) ? `= ${formatGrouped(read.amount, tag)}` : undefined
  }
  return {
    sent: (text: string) => toSentAmount(text, ways),
    shown: (amount: string) => formatTyped(amount, tag),
    wrong: describeProblem,
    readBack,
  }
}

/** Parses a typed integer; an empty text is 0. */
export const parseWhole = (text: string): number => Number.parseInt(text.replaceAll(/[^0-9]/g, '') || '0', 10)
