import { createStore } from './store.ts'

type InstallEvent = Event & { prompt(): Promise<unknown> }

/** Lets the browser ask whether the portal shall be put beside the apps; null where it cannot be, or is already. */
export const installPrompt = createStore<(() => void) | null>(null)

addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  installPrompt.set(() => {
    installPrompt.set(null)
    void (event as InstallEvent).prompt()
  })
})
