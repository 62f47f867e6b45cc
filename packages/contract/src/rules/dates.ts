/** A calendar day without time or zone, such as a birthday. */
export type Day = { readonly year: number; readonly month: number; readonly day: number }

const isoDay = /^([0-9]{4})-([0-9]{2})-([0-9]{2})$/
const americanDay = /^([0-9]{2})-([0-9]{2})-([0-9]{4})$/
const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

const parseNumber = (digits: string | undefined): number => Number.parseInt(digits ?? '0', 10)

function validateDay(year: number, month: number, day: number): Day | null {
  const days = month === 2 && isLeap(year) ? 29 : monthDays[month - 1]
  return year >= 1 && days !== undefined && day >= 1 && day <= days ? { year, month, day } : null
}

/** Parses a day in the form yyyy-MM-dd; returns null when the calendar has no such day. */
export function parseIsoDay(text: string): Day | null {
  const [, year, month, day] = isoDay.exec(text) ?? []
  return validateDay(parseNumber(year), parseNumber(month), parseNumber(day))
}

/** Parses a day in the form MM-dd-yyyy. */
export function parseAmericanDay(text: string): Day | null {
  const [, month, day, year] = americanDay.exec(text) ?? []
  return validateDay(parseNumber(year), parseNumber(month), parseNumber(day))
}

/**
 * Returns the age on a day in whole years. In common years a person born on 29 February turns a year older on 1 March: where laws
 * differ, the later day satisfies all of them. Negative for a future birthday.
 */
export function calculateAge(birth: Day, today: Day): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day)
  return today.year - birth.year - (hadBirthday ? 0 : 1)
}

/** Returns the day of the instant `now` in a time zone. */
export function getDayInZone(now: Date, timeZone: string): Day {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    calendar: 'iso8601',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
    .formatToParts(now)
    .map(({ type, value }) => [type, parseNumber(value)] as const)
  const { year = 0, month = 0, day = 0 } = Object.fromEntries(parts)
  return { year, month, day }
}
