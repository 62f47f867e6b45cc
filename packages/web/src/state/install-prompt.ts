import { createStore } from './store.ts'

type InstallEvent = Event & { prompt(): Promise<unknown> }

/** Opens the browser's prompt to install the portal as an app; null when that is unsupported or already done. */
export const installPrompt = createStore<(() => void) | null>(null)

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  installPrompt.set(() => {
    installPrompt.set(null)
    void (event as InstallEvent).prompt()
  })
})
