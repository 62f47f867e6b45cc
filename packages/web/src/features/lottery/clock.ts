import { useEffect, useState } from 'react'
import { getServerTime, useClockLead } from '#state/server-clock.ts'

const tickMilliseconds = 250

/** Returns the server's time, updated four times a second. */
export function useServerTime(): number {
  useClockLead()
  const [now, setNow] = useState(getServerTime)
  useEffect(() => {
    const timer = setInterval(() => setNow(getServerTime()), tickMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Formats the remaining time: `04:59`, with hours `1:04:59`. Seconds are rounded up. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => `${value}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
