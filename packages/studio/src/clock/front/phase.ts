import type { Times } from '../bets.ts'

/** The phase of a spin: bets are open, or the draw is shown until the next spin begins. */
export type Phase = {
  readonly spin: number
  readonly sinceMs: number
  readonly isOpen: boolean
  readonly closesInMs: number
}

/** Extrapolates the server's clock from its last answer and the time that has passed here since. */
export function calculatePhase(
  { seconds, betSeconds }: Times,
  said: { spin: number; sinceMs: number },
  passedMs: number,
): Phase {
  const whole = said.sinceMs + passedMs
  const spin = said.spin + Math.floor(whole / (seconds * 1_000))
  const sinceMs = whole % (seconds * 1_000)
  const closesInMs = Math.max(0, betSeconds * 1_000 - sinceMs)
  return { spin, sinceMs, isOpen: closesInMs > 0, closesInMs }
}
