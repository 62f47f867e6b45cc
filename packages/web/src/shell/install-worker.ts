import '#state/install-prompt.ts'
import { newVersion } from '#state/new-version.ts'

const file = '/service-worker.js'
const updateIntervalMilliseconds = 30 * 60_000

/** Registers the service worker and watches for updates, which are activated when the user agrees. */
export async function installWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register(file)
  const offer = () => {
    const next = registration.waiting
    // on the first installation there is no old version to replace
    if (!next || !serviceWorker.controller) return
    newVersion.set(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      next.postMessage('take-over')
    })
  }
  offer()
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', offer))
  let lookedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - lookedAt < updateIntervalMilliseconds) return
    lookedAt = Date.now()
    void registration.update().catch(() => undefined)
  })
}
