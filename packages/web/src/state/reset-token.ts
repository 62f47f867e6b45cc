import { createStore } from './store.ts'

/** The token of an e-mailed reset link. It is kept only in memory: neither in the address nor in any storage. */
export const resetToken = createStore('')
