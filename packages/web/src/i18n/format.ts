import { formatMoney } from '@gasing/contract/money'
import { boot } from '#boot.ts'
import { getServerTime } from '#state/server-clock.ts'
import { getLanguage, getNumberTag } from './i18n.ts'

type Formatters = { number: Intl.NumberFormat; money: Intl.NumberFormat }
const cache = new Map<string, Formatters>()

function getFormatters(): Formatters {
  const { code, decimals } = boot.currency
  const key = `${getLanguage()} ${code} ${decimals}`
  const known = cache.get(key)
  if (known) return known
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = {
    number: new Intl.NumberFormat(getNumberTag(), places),
    money: new Intl.NumberFormat(getNumberTag(), { style: 'currency', currency: code, ...places }),
  }
  cache.set(key, made)
  return made
}

/** Formats an amount of the brand's currency in the user's language; exact, because the digits never become a float. */
export function writeMoney(units: bigint): string {
  const digits = formatMoney(units, boot.currency.decimals) as Intl.StringNumericLiteral
  return getFormatters()
    .money.formatToParts(digits)
    .map((part) => (part.type === 'currency' ? boot.currency.symbol : part.value))
    .join('')
}

/** Returns whether the currency symbol precedes the digits, as in English; in Vietnamese it follows them. */
export const isSignLeading = (): boolean => getFormatters().money.formatToParts(0)[0]?.type === 'currency'

/** Returns whether the decimal separator is a comma, as in Portuguese; false for a currency without decimals. */
export const isDecimalComma = (): boolean =>
  getFormatters()
    .number.formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/** Formats a change of a balance: like `writeMoney`, but with a plus sign for gains. */
export function writeChange(units: bigint): string {
  return units > 0n ? `+${writeMoney(units)}` : writeMoney(units)
}

const exactPlaces = 6

/** Formats a count in the user's language. */
export const writeCount = (count: number): string => new Intl.NumberFormat(getNumberTag()).format(count)

/** Formats odds in the user's language, with at least two decimals. */
export const writeOdds = (price: bigint): string =>
  new Intl.NumberFormat(getNumberTag(), { minimumFractionDigits: 2, maximumFractionDigits: exactPlaces }).format(
    formatMoney(price, exactPlaces) as Intl.StringNumericLiteral,
  )

/** Formats a percentage in the user's language, keeping its decimals. */
export const writePercent = (percent: string | number): string =>
  new Intl.NumberFormat(getNumberTag(), {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: `${percent}`.split('.')[1]?.length ?? 0,
    maximumFractionDigits: exactPlaces,
  }).format(`${percent}` as Intl.StringNumericLiteral)

/** CLIENT-5: formats an instant in the brand's time zone by a pattern of yyyy, MM, dd, hh, mm, ss. */
export function writeTime(instant: string, pattern = 'yyyy-MM-dd hh:mm:ss'): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone: boot.brand.timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(instant))
      .map((part) => [part.type, part.value]),
  )
  const tokens: Record<string, string | undefined> = {
    yyyy: parts.year,
    MM: parts.month,
    dd: parts.day,
    hh: parts.hour,
    mm: parts.minute,
    ss: parts.second,
  }
  return pattern.replace(/yyyy|MM|dd|hh|mm|ss/g, (token) => tokens[token] ?? token)
}

/** Formats an expected time: for today the time alone, otherwise with the date. */
export function writeDue(instant: string, now = getServerTime()): string {
  const isToday = writeTime(instant, 'yyyy-MM-dd') === getBrandToday(now)
  return writeTime(instant, isToday ? 'hh:mm' : 'MM-dd hh:mm')
}

/** Returns the current date in the brand's time zone, yyyy-MM-dd. */
export function getBrandToday(now = getServerTime()): string {
  return writeTime(new Date(now).toISOString(), 'yyyy-MM-dd')
}

/** Returns whether the browser has words for dates in the user's language: Chromium has none in Khmer, and writes English ones. */
export const hasDateWords = (): boolean => Intl.DateTimeFormat.supportedLocalesOf(getNumberTag()).length > 0

/** Formats a relative time such as "3 minutes ago" in the user's language; the time itself where the browser has no words for it. */
export function writeAgo(instant: string, now = getServerTime()): string {
  if (!hasDateWords()) return writeTime(instant, 'yyyy-MM-dd hh:mm')
  const seconds = Math.round((Date.parse(instant) - now) / 1000)
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const relative = new Intl.RelativeTimeFormat(getNumberTag(), { numeric: 'auto' })
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return relative.format(Math.trunc(seconds / size), unit)
}
