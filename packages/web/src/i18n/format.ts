import { formatMoney } from '@gasing/contract/money'
import { boot } from '#boot.ts'
import { language, numberTag } from './i18n.ts'

type Written = { number: Intl.NumberFormat; money: Intl.NumberFormat }
const cache = new Map<string, Written>()

function writers(): Written {
  const { code, decimals } = boot.currency
  const key = `${language()} ${code} ${decimals}`
  const known = cache.get(key)
  if (known) return known
  const places = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const made = {
    number: new Intl.NumberFormat(numberTag(), places),
    money: new Intl.NumberFormat(numberTag(), { style: 'currency', currency: code, ...places }),
  }
  cache.set(key, made)
  return made
}

/** An amount in the brand's currency as the reader writes it: exact, because the digits never become a float. */
export function writeMoney(units: bigint): string {
  const digits = formatMoney(units, boot.currency.decimals) as Intl.StringNumericLiteral
  return writers()
    .money.formatToParts(digits)
    .map((part) => (part.type === 'currency' ? boot.currency.symbol : part.value))
    .join('')
}

/** Whether the currency's sign stands before the digits, as in English; in Vietnamese it follows them. */
export const signLeads = (): boolean => writers().money.formatToParts(0)[0]?.type === 'currency'

/** Whether the reader writes cents after a comma, as in Portuguese. Money without decimals has none to write. */
export const commaBeforeCents = (): boolean =>
  writers()
    .number.formatToParts(0.5)
    .some(({ type, value }) => type === 'decimal' && value === ',')

/** The same with a sign for gains too, for changes of a balance. */
export function writeChange(units: bigint): string {
  return units > 0n ? `+${writeMoney(units)}` : writeMoney(units)
}

const exactPlaces = 6

/** How many, as the reader writes it. */
export const writeCount = (count: number): string => new Intl.NumberFormat(numberTag()).format(count)

/** Odds as the reader writes them: two places, or as many as they have. */
export const writeOdds = (price: bigint): string =>
  new Intl.NumberFormat(numberTag(), { minimumFractionDigits: 2, maximumFractionDigits: exactPlaces }).format(
    formatMoney(price, exactPlaces) as Intl.StringNumericLiteral,
  )

/** So many per cent as the reader writes it, with the places that it came with. */
export const writePercent = (percent: string | number): string =>
  new Intl.NumberFormat(numberTag(), {
    style: 'unit',
    unit: 'percent',
    minimumFractionDigits: `${percent}`.split('.')[1]?.length ?? 0,
    maximumFractionDigits: exactPlaces,
  }).format(`${percent}` as Intl.StringNumericLiteral)

/** CLIENT-5: yyyy, MM, dd, hh, mm, ss in the brand's time zone. */
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

/** Until when something is expected: the time alone says it today only. */
export function writeDue(instant: string, now = new Date()): string {
  const isToday = writeTime(instant, 'yyyy-MM-dd') === todayInBrand(now)
  return writeTime(instant, isToday ? 'hh:mm' : 'MM-dd hh:mm')
}

/** Today's day in the brand's time zone, yyyy-MM-dd. */
export function todayInBrand(now = new Date()): string {
  return writeTime(now.toISOString(), 'yyyy-MM-dd')
}

/** "3 minutes ago" in the reader's words. */
export function writeAgo(instant: string, now = Date.now()): string {
  const seconds = Math.round((Date.parse(instant) - now) / 1000)
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3600],
    ['minute', 60],
  ]
  const relative = new Intl.RelativeTimeFormat(numberTag(), { numeric: 'auto' })
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1]
  return relative.format(Math.trunc(seconds / size), unit)
}
