import { createStore } from './store.ts'

/** The token of the link that a mail brought. It stands here and nowhere else: neither in the address nor in any storage. */
export const resetToken = createStore('')
