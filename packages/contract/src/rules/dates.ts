/** A day of the calendar, without a time or a zone: what a birthday is. */
export type Day = { readonly year: number; readonly month: number; readonly day: number }

const isoDay = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/
const americanDay = /^([0-9]{2})-([0-9]{2})-([0-9]{4})$/
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const numberOf = (digits: string | undefined): number => Number.parseInt(digits ?? '0', 10)

function existing(year: number, month: number, day: number): Day | null {
  const days = month === 2 && isLeap(year) ? 29 : monthDays[month - 1]
  return year >= 1 && days !== undefined && day >= 1 && day <= days ? { year, month, day } : null
}

/** The day that a text of the form yyyy-MM-dd names, or null when the calendar has no such day. */
export function dayOfIso(text: string): Day | null {
  const [, year, month, day] = isoDay.exec(text) ?? []
  return existing(numberOf(year), numberOf(month), numberOf(day))
}

/** The same for MM-dd-yyyy. */
export function dayOfAmerican(text: string): Day | null {
  const [, month, day, year] = americanDay.exec(text) ?? []
  return existing(numberOf(year), numberOf(month), numberOf(day))
}

/**
 * Whole years of age on a day. Who was born on 29 February turns a year older on 1 March of common years: where laws differ,
 * the later day is allowed by all of them. Negative for a birth that is still to come.
 */
export function ageOn(birth: Day, today: Day): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day)
  return today.year - birth.year - (hadBirthday ? 0 : 1)
}

/** The day that it is now in a time zone; the caller says what "now" is. */
export function dayIn(now: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
    .formatToParts(now)
    .map(({ type, value }) => [type, numberOf(value)] as const)
  const { year = 0, month = 0, day = 0 } = Object.fromEntries(parts)
  return { year, month, day }
}
