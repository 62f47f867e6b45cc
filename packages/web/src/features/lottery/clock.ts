import { useEffect, useState } from 'react'
import { createStore, useStore } from '#state/store.ts'

/**
 * Estimate of the server's clock. A response is late by its transit time, so of several estimates the one furthest ahead is the
 * best; one far behind means that the local clock was changed.
 */
const leapMilliseconds = 5000
const ahead = createStore<number | null>(null)

/** Updates the estimate from a response's server time and its arrival by the local clock. */
export function learnTime(serverTime: string, arrivedAt: number): void {
  const estimate = Date.parse(serverTime) - arrivedAt
  const known = ahead.get()
  if (known === null || estimate > known || known - estimate > leapMilliseconds) ahead.set(estimate)
}

/** Returns the server clock's lead in milliseconds, and re-renders when it is corrected. */
export const useClock = (): number | null => useStore(ahead)

/** Returns the server's time in milliseconds. */
export const serverNow = (): number => Date.now() + (ahead.get() ?? 0)

const tickMilliseconds = 250

/** Returns the server's time, updated four times a second. */
export function useServerNow(): number {
  useStore(ahead)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Formats the remaining time: `04:59`, with hours `1:04:59`. Seconds are rounded up. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => `${value}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
