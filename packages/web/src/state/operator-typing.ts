import { createStore } from './store.ts'

/** How often this page has heard that the operator of the live chat is writing. */
export const operatorTyping = createStore(0)
