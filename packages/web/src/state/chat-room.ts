import { createStore } from './store.ts'

/** SIDE-7: how the chat room is shown over the page. */
export const chatRoom = createStore<'hidden' | 'open' | 'big'>('hidden')
