import { createStore } from './store.ts'

/** Set when a newer version of the portal is waiting: calling it activates that version and reloads the page. */
export const newVersion = createStore<(() => void) | null>(null)
