const restMilliseconds = 15_000
const signs = ['pointerdown', 'keydown'] as const

/** The service worker comes when the page is at rest or in use: never in the way of the first paint. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  const start = () => {
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, start)
    const idle = globalThis.requestIdleCallback ?? setTimeout
    idle(
      () => void import('#shell/install-worker.ts').then(({ installWorker }) => installWorker()).catch(() => undefined),
    )
  }
  const timer = setTimeout(start, restMilliseconds)
  for (const sign of signs) addEventListener(sign, start, { once: true, passive: true })
}
