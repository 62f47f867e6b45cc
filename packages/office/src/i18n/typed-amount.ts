import { moneyPattern } from '@gasing/contract/money'

/** How the reader writes amounts, and how many decimal places the brand's currency has. */
export type AmountFormat = { readonly tag: string; readonly symbol: string; readonly decimals: number }

export type TypedAmount =
  | { readonly is: 'amount'; readonly amount: string }
  /** Either a thousand or a number with three decimals: the operator is asked, it is not guessed. */
  | { readonly is: 'unclear'; readonly large: string; readonly small: string }
  | { readonly is: 'none' }

const noAmount = { is: 'none' } as const
const plainAmount = new RegExp(moneyPattern)

/**
 * Reads an amount as typed or pasted: `1,000.00`, `1.000,00`, `1 000` or `RM 30`, as the reader's language writes them, and with
 * a decimal point in every language. What could be a thousand or one is `unclear`.
 */
export function readTyped(text: string, ways: AmountFormat): TypedAmount {
  const digits = text
    .normalize('NFKC')
    .replace(ways.symbol, '')
    .trim()
    .replace(/(?<=\d) (?=\d{3}(\D|$))/g, '')
  if (!/^\d+([.,]\d+)*$/.test(digits)) return noAmount
  const signs = digits.match(/[.,]/g) ?? []
  const last = signs.at(-1) ?? '.'
  if (new Set(signs).size === 2) {
    const group = last === '.' ? ',' : '.'
    const [whole = '', part = '', ...more] = digits.split(last)
    return more.length > 0 || !isGrouped(whole, group)
      ? noAmount
      : parseDigits(`${whole.replaceAll(group, '')}.${part}`)
  }
  if (signs.length > 1) return isGrouped(digits, last) ? parseDigits(digits.replaceAll(last, '')) : noAmount
  return signs.length === 0 ? parseDigits(digits) : parseOneSign(digits, last, ways)
}

/**
 * `1,000` is a thousand where the comma groups thousands; `1.5` is one and a half everywhere, `1,5` where the comma is the
 * decimal sign.
 */
function parseOneSign(digits: string, sign: string, { tag, decimals }: AmountFormat): TypedAmount {
  const [whole = '', part = ''] = digits.split(sign)
  const isComma = getDecimalSign(tag) === ','
  if (!isGrouped(digits, sign)) return sign === '.' || isComma ? parseDigits(`${whole}.${part}`) : noAmount
  if (decimals === 0 || (sign === ',' && !isComma)) return parseDigits(`${whole}${part}`)
  return {
    is: 'unclear',
    large: `${whole}${part}`,
    small: `${whole}.${part.endsWith('0') ? part.slice(0, -1) : `${part}0`}`,
  }
}

/** Hindi groups by the lakh: `12,34,567`. */
const lakhs = /^[1-9]\d?(,\d{2})+,\d{3}$/

const isGrouped = (digits: string, sign: string): boolean => {
  const [first = '', ...rest] = digits.split(sign)
  return lakhs.test(digits) || (/^[1-9]\d{0,2}$/.test(first) && rest.every((three) => /^\d{3}$/.test(three)))
}

function parseDigits(digits: string): TypedAmount {
  const amount = digits.replace(/^0+(?=\d)/, '')
  return plainAmount.test(amount) ? { is: 'amount', amount } : noAmount
}

/** The decimal sign. */
const getDecimalSign = (tag: string): string =>
  new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.'

/** A plain amount as the reader types it: with the reader's decimal sign and no grouping. */
export const formatTyped = (amount: string, tag: string): string =>
  plainAmount.test(amount) ? amount.replace('.', getDecimalSign(tag)) : amount

/** A plain amount for reading, with grouped thousands and all its decimals. */
export const formatGrouped = (amount: string, tag: string): string =>
  new Intl.NumberFormat(tag, {
    minimumFractionDigits: amount.split('.')[1]?.length ?? 0,
    maximumFractionDigits: 6,
  }).format(amount as Intl.StringNumericLiteral)

/**
 * Returns a text's amount, or a value that the server refuses. An unclear text gets a question mark, because the server would
 * take it literally.
 */
export function toSentAmount(text: string, ways: AmountFormat): string {
  const read = readTyped(text, ways)
  if (read.is === 'amount') return read.amount
  return read.is === 'unclear' ? `${text.trim()}?` : text.trim()
}

/** More digits than any amount has: readable, but too large. */
export const isTooLong = (text: string): boolean => /^[\d.,\s]+$/.test(text) && text.replace(/\D/g, '').length > 12
