import { runWhenIdle } from '#shared/run-when-idle.ts'

/** Deferred work starts at the latest after this time. */
export const restMilliseconds = 15_000

/** Installs the service worker when the page is idle or in use: never in the way of the first paint. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  runWhenIdle(
    restMilliseconds,
    () => void import('#shell/install-worker.ts').then(({ installWorker }) => installWorker()).catch(() => undefined),
  )
}
