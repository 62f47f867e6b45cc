import { useEffect, useState } from 'react'
import { createStore, useStore } from '#state/store.ts'

/**
 * The server's clock as far as this browser knows it. An answer is late by its way here, so that of several estimates the
 * furthest ahead is the best one; one that is far off says that this browser's own clock was set anew.
 */
const leapMilliseconds = 5000
const ahead = createStore<number | null>(null)

/** Learns the server's time from an answer, and when it arrived by our clock. */
export function learnTime(serverTime: string, arrivedAt: number): void {
  const estimate = Date.parse(serverTime) - arrivedAt
  const known = ahead.get()
  if (known === null || estimate > known || known - estimate > leapMilliseconds) ahead.set(estimate)
}

/** How far the server's clock is ahead, for what must follow a correction. */
export const useClock = (): number | null => useStore(ahead)

/** Milliseconds of the server's clock. */
export const serverNow = (): number => Date.now() + (ahead.get() ?? 0)

const tickMilliseconds = 250

/** The server's time, a few times a second. */
export function useServerNow(): number {
  useStore(ahead)
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), tickMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What is left as a clock shows it: `04:59`, with hours `1:04:59`. Begun seconds count. */
export function clockOf(milliseconds: number): string {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000))
  const two = (value: number) => `${value}`.padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`
}
