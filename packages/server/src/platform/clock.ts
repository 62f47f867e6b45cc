import { performance } from 'node:perf_hooks'

/** What the clocks of this machine showed at one moment, in milliseconds. `steady` is never set: it only goes on. */
export type Clocks = { readonly wall: number; readonly steady: number }

export const readClocks = (): Clocks => ({ wall: Date.now(), steady: performance.now() })
