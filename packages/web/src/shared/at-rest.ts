/** So long somebody who uses a busy page waits at most. */
const busyMilliseconds = 1_000
const signs = ['pointerdown', 'keydown', 'scroll'] as const

/**
 * Calls once when somebody uses the page, or when it has been at rest for so long: for what nobody waits for. Never within the
 * first paint, and never within the very press that begins it.
 * @returns what takes the wish back
 */
export function whenAtRest(milliseconds: number, begin: () => void): () => void {
  let asked = 0
  // NOTE: Safari has no such call; a page that is never idle gets its turn all the same
  const idle = globalThis.requestIdleCallback ?? ((use: () => void) => window.setTimeout(use))
  const forget = globalThis.cancelIdleCallback ?? clearTimeout
  const start = () => {
    stop()
    asked = idle(begin, { timeout: busyMilliseconds })
  }
  const stop = () => {
    clearTimeout(timer)
    forget(asked)
    for (const sign of signs) removeEventListener(sign, start)
  }
  const timer = setTimeout(start, milliseconds)
  for (const sign of signs) addEventListener(sign, start, { once: true, passive: true })
  return stop
}
