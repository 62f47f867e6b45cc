import type { RealtimeEvent } from './events.ts'

/** What every client of the realtime socket does alike. */

const firstWaitMilliseconds = 500

/** Parses a message; null when it is not one of our events. */
export function readEvent(text: unknown): RealtimeEvent | null {
  try {
    const event = JSON.parse(String(text)) as RealtimeEvent | null
    return typeof event?.type === 'string' ? event : null
  } catch {
    return null
  }
}

/**
 * The milliseconds to wait before attempt `tries` (from 0): doubles each time up to `longest`, and between half and all of that by
 * `share` (0 to 1), so that tabs do not reconnect all at once.
 */
export function getRetryDelay(tries: number, longest: number, share = drawShare()): number {
  const wait = Math.min(longest, firstWaitMilliseconds * 2 ** tries)
  return wait / 2 + (wait / 2) * share
}

const drawShare = (): number => (crypto.getRandomValues(new Uint16Array(1))[0] ?? 0) / 65_536
