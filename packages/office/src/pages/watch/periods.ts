const monthsShown = 12

/** The current month in a time zone and the months before it, then this year and the last, as the server takes them. */
export function listPeriods(now: Date, timeZone: string): string[] {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit' }).formatToParts(now)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const [year, month] = [part('year'), part('month')]
  const months = Array.from({ length: monthsShown }, (_, back) => {
    const at = year * 12 + (month - 1) - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
  return [...months, `${year}`, `${year - 1}`]
}
