import type { Value } from '@gasing/contract/call'
import { permission } from '@gasing/contract/calls/system'
import { getNumberTag } from '@gasing/contract/languages'
import { formatExactMoney, parseSum } from '@gasing/contract/money'
import { useLocaleState } from 'react-admin'
import { useCall } from '#api/use-call.ts'

type Boot = Value<typeof permission>
type Place = { readonly currency: Boot['currency']; readonly timeZone: string }

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

/** Formats an amount in the reader's language with every decimal place: an operator sees exactly what is booked. */
export function writeMoney(amount: string, { code, symbol, decimals }: Boot['currency'], tag: string): string {
  const digits = formatExactMoney(parseSum(amount), decimals) as Intl.StringNumericLiteral
  return new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: code,
    minimumFractionDigits: decimals,
    maximumFractionDigits: 6,
  })
    .formatToParts(digits)
    .map(({ type, value }) => (type === 'currency' ? symbol : value))
    .join('')
}

/** Formats a moment in the brand's time zone, the same for every operator wherever they are. */
export function writeMoment(instant: string, timeZone: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'medium', hourCycle: 'h23', timeZone }).format(
    new Date(instant),
  )
}

/** Formats a day of the brand's calendar, such as `2026-11-27`. */
export const writeDay = (day: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** Formats a stored day, minute of the brand's time zone, or moment; null for any other text. */
export function writeTime(text: string, timeZone: string, tag: string): string | null {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return writeDay(text, tag)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return writeMoment(`${text}Z`, 'UTC', tag)
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? writeMoment(text, timeZone, tag) : null
}

/** How long ago, in the largest unit that fits. */
export function writeAge(instant: string, now: number, tag: string): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000)
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }).format(Math.trunc(seconds / size), unit)
}

/** Formatters for the reader's language and the brand's currency and time zone. */
export function useFormat() {
  const [language] = useLocaleState()
  const tag = getNumberTag(language)
  const { currency, timeZone } = usePlace()
  return {
    money: (amount: string) => writeMoney(amount, currency, tag),
    moment: (instant: string) => writeMoment(instant, timeZone, tag),
    day: (day: string) => writeDay(day, tag),
    time: (text: string) => writeTime(text, timeZone, tag),
    age: (instant: string, now: number) => writeAge(instant, now, tag),
    number: (value: number | bigint) => new Intl.NumberFormat(tag).format(value),
    ratio: (value: number) =>
      new Intl.NumberFormat(tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value),
    currency,
    timeZone,
    tag,
  }
}

/** The brand's currency and time zone; plain numbers in UTC until they are known. */
function usePlace(): Place {
  const { data } = useCall(permission, {})
  return data
    ? { currency: data.currency, timeZone: data.brand.timeZone }
    : { currency: { code: 'XXX', symbol: '', decimals: 2 }, timeZone: 'UTC' }
}
