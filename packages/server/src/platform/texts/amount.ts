import { formatExactMoney } from '@gasing/contract/money'

export type Currency = { readonly code: string; readonly symbol: string; readonly decimals: number }

/** An amount of money in a text, which `translate` writes as the portal does. */
export type Amount = { readonly units: bigint; readonly currency: Currency }

/** The locale whose amounts the portal uses for each language: English readers here expect the sign of their own region. */
const moneyLocales: Readonly<Record<string, string>> = {
  MY: 'ms-MY',
  EN: 'en-MY',
  CN: 'zh-Hans',
  VN: 'vi-VN',
  ID: 'id-ID',
  BR: 'pt-BR',
  TH: 'th-TH',
}

const unitDecimals = 6

/** Writes an amount exactly, in the format of a language and with the brand's own currency sign. */
export function writeAmount({ units, currency }: Amount, language: string): string {
  const format = new Intl.NumberFormat(moneyLocales[language] ?? 'en', {
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
