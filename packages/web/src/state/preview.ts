import type { Value } from '@gasing/contract/call'
import type { registerSettings } from '@gasing/contract/calls/system'
import { createStore } from './store.ts'

/** VALID-12: true when the back office shows this page in a frame, with rules that are not saved yet. */
export const isPreview = window.parent !== window && new URLSearchParams(location.search).has('preview')

/** The operator's unsaved rules; null outside a preview. */
export const draftRules = createStore<Value<typeof registerSettings> | null>(null)
