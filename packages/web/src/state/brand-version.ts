import { boot } from '#boot.ts'
import { createStore } from './store.ts'

/** The configuration version that this page shows; subscribe to it to react to a change. */
export const brandVersion = createStore(boot.configVersion)
