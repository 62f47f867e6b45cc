import { boot } from '#boot.ts'
import { createStore } from './store.ts'

/** The version of the brand that this page shows: whoever has to act on a change follows it. */
export const brandVersion = createStore(boot.configVersion)
