import { whenAtRest } from '#shared/at-rest.ts'

/** What nobody waits for comes then at the latest. */
export const restMilliseconds = 15_000

/** The service worker comes when the page is at rest or in use: never in the way of the first paint. */
export function startWorker(): void {
  if (!('serviceWorker' in navigator)) return
  whenAtRest(
    restMilliseconds,
    () => void import('#shell/install-worker.ts').then(({ installWorker }) => installWorker()).catch(() => undefined),
  )
}
