import { createStore } from './store.ts'

/** Counts the typing events of the live chat's operator received by this page. */
export const operatorTyping = createStore(0)
