import { useEffect, useState } from 'react'
import { useFormat } from '#i18n/format.ts'
import { getDayInZone } from './days.ts'

const checkMilliseconds = 20_000

/** The brand's calendar day, followed over midnight: only a new day renders the page again, and makes it ask for that day. */
export function useToday(): string {
  const { timeZone } = useFormat()
  const today = getDayInZone(new Date(), timeZone)
  const [, setSeen] = useState(today)
  useEffect(() => {
    const timer = setInterval(() => setSeen(getDayInZone(new Date(), timeZone)), checkMilliseconds)
    return () => clearInterval(timer)
  }, [timeZone])
  return today
}
