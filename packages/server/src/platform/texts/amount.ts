import { getNumberTag } from '@gasing/contract/languages'
import { formatExactMoney } from '@gasing/contract/money'

export type Currency = { readonly code: string; readonly symbol: string; readonly decimals: number }

/** An amount of money in a text, which `translate` writes as the portal does. */
export type Amount = { readonly units: bigint; readonly currency: Currency }

const unitDecimals = 6

/** Writes an amount exactly, in the format of a language and with the brand's own currency sign. */
export function writeAmount({ units, currency }: Amount, language: string): string {
  const format = new Intl.NumberFormat(getNumberTag(language), {
    style: 'currency',
    currency: currency.code,
    minimumFractionDigits: currency.decimals,
    maximumFractionDigits: unitDecimals,
  })
  return format
    .formatToParts(formatExactMoney(units, currency.decimals) as Intl.StringNumericLiteral)
    .map((part) => (part.type === 'currency' ? currency.symbol : part.value))
    .join('')
}
