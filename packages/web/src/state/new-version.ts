import { createStore } from './store.ts'

/** A newer version of the portal waits in the background: calling this puts it in place and loads the page anew. */
export const newVersion = createStore<(() => void) | null>(null)
