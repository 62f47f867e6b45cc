import { betSeconds, spinSeconds } from '../rules.ts'

/** Where in a spin it is: bets are open, the wheel turns, or it stands until the next one. */
export type Phase = {
  readonly spin: number
  readonly sinceMs: number
  readonly isOpen: boolean
  readonly closesInMs: number
}

/** The server's clock as this page knows it: from what it said last, and the time that has passed here since. */
export function phaseOf(said: { spin: number; sinceMs: number }, passedMs: number): Phase {
  const whole = said.sinceMs + passedMs
  const spin = said.spin + Math.floor(whole / (spinSeconds * 1_000))
  const sinceMs = whole % (spinSeconds * 1_000)
  const closesInMs = Math.max(0, betSeconds * 1_000 - sinceMs)
  return { spin, sinceMs, isOpen: closesInMs > 0, closesInMs }
}
