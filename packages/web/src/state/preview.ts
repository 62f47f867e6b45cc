import type { Value } from '@gasing/contract/call'
import type { registerSettings } from '@gasing/contract/calls/system'
import { createStore } from './store.ts'

/** VALID-12: the back office shows this very page in a frame of its own, with rules that are not saved yet. */
export const isPreview = window.parent !== window && new URLSearchParams(location.search).has('preview')

/** The rules that an operator is typing; null outside of a preview. */
export const draftRules = createStore<Value<typeof registerSettings> | null>(null)
