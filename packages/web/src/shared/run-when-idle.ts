/** Maximum delay on a page in use. */
const busyMilliseconds = 1_000
const userEvents = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Runs work that nothing waits for, once: when the user first interacts, or after this time at rest. Never during the first paint
 * or within the triggering event.
 * @returns a function that cancels it
 */
export function runWhenIdle(milliseconds: number, begin: () => void): () => void {
  let handle = 0
  // NOTE: Safari lacks requestIdleCallback; the timeout serves pages that are never idle
  const idle = globalThis.requestIdleCallback ?? ((use: () => void) => window.setTimeout(use))
  const forget = globalThis.cancelIdleCallback ?? clearTimeout
  const start = () => {
    stop()
    handle = idle(begin, { timeout: busyMilliseconds })
  }
  const stop = () => {
    clearTimeout(timer)
    forget(handle)
    for (const sign of userEvents) removeEventListener(sign, start)
  }
  const timer = setTimeout(start, milliseconds)
  for (const sign of userEvents) addEventListener(sign, start, { once: true, passive: true })
  return stop
}
