import type { RealtimeEvent } from '@gasing/contract/events'
import { createStore } from './store.ts'

/** The latest event of the user's own conversations with customer service. */
export const serviceNews = createStore<Exclude<Extract<RealtimeEvent, { type: 'chat' }>, { place: 'room' }> | null>(
  null,
)
