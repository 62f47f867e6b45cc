import { boot } from '#boot.ts'
import { createStore, useStore } from './store.ts'

/**
 * Estimate of the server's clock; the device's may be off by years. A response is late by its transit time, so of several estimates
 * the one furthest ahead is the best; one far behind means that the device's clock was changed.
 */
const leapMilliseconds = 5000
const clockLead = createStore(estimateAtLoad())

/** Estimates the lead from the page itself, which arrived when its response began. */
function estimateAtLoad(): number {
  const [page] = performance.getEntriesByType?.('navigation') ?? []
  const arrivedAt = performance.timeOrigin + ((page as PerformanceNavigationTiming | undefined)?.responseStart ?? 0)
  return Date.parse(boot.serverTime) - arrivedAt
}

/** Updates the estimate from a response's server time and its arrival by the local clock. */
export function updateClock(serverTime: string, arrivedAt: number): void {
  const estimate = Date.parse(serverTime) - arrivedAt
  const known = clockLead.get()
  if (estimate > known || known - estimate > leapMilliseconds) clockLead.set(estimate)
}

/** Returns the server clock's lead in milliseconds, and re-renders when it is corrected. */
export const useClockLead = (): number => useStore(clockLead)

/** Returns the server's time in milliseconds. */
export const getServerTime = (): number => Date.now() + clockLead.get()
