import { performance } from 'node:perf_hooks'

/** A simultaneous reading of this machine's clocks, in milliseconds. `steady` is monotonic and is never set. */
export type Clocks = { readonly wall: number; readonly steady: number }

export const readClocks = (): Clocks => ({ wall: Date.now(), steady: performance.now() })
