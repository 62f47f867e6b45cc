import type { RealtimeEvent } from '@gasing/contract/events'
import { createStore } from './store.ts'

/** What was said last in a conversation of ours with the service. */
export const serviceNews = createStore<Exclude<Extract<RealtimeEvent, { type: 'chat' }>, { place: 'room' }> | null>(
  null,
)
