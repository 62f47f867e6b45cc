import { takeDueCalls } from '../wallet/store.ts'
import type { Deps } from './deps.ts'
import { sendCall, undoBet } from './tell-wallet.ts'

const sweepEveryMs = 1_000
const callsPerSweepMax = 20

/**
 * Ends what a crash or a silent wallet left open: takes the calls that are due and sends them again. A bet that nobody
 * waits for any more is not repeated but undone. Says how many calls it took.
 */
export async function sweepOnce(deps: Deps): Promise<number> {
  const due = await takeDueCalls(deps.pool, callsPerSweepMax)
  await Promise.all(
    due.map(async (call) => {
      if (call.kind !== 'bet') return sendCall(deps, call.id)
      const rollbackId = await undoBet(deps, call, null)
      if (rollbackId) await sendCall(deps, rollbackId)
    }),
  )
  return due.length
}

export const startSweeper = (deps: Deps): Repeated => repeat(deps, () => sweepOnce(deps), sweepEveryMs)

export type Repeated = { stop(): Promise<void> }

/** Works now and then until stopped; `stop` waits for the work that runs. Where there was much to do it goes on at once. */
export function repeat(deps: Deps, work: () => Promise<number>, everyMs: number): Repeated {
  let stopped = false
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const running = (async () => {
    while (!stopped) {
      const taken = await work().catch((cause: unknown) => {
        deps.log.error(cause, 'sweep failed')
        return 0
      })
      if (!stopped && taken < callsPerSweepMax) await pause()
    }
  })()
  return {
    stop() {
      stopped = true
      wake()
      return running
    },
  }
}
