import { takeDueCalls } from '../wallet/store.ts'
import type { Deps } from './deps.ts'
import { sendCall, startRollback } from './send-wallet-call.ts'

const sweepEveryMs = 1_000
const callsPerSweepMax = 20

/**
 * Finishes what a crash or an unresponsive wallet left open: takes the due calls and sends them again. A bet is not sent again
 * but rolled back, because no caller waits for it any more. Returns the number of calls taken.
 */
export async function sweepOnce(deps: Deps): Promise<number> {
  const due = await takeDueCalls(deps.pool, callsPerSweepMax)
  await Promise.all(
    due.map(async (call) => {
      if (call.kind !== 'bet') return sendCall(deps, call.id)
      const rollbackId = await startRollback(deps, call, null)
      if (rollbackId) await sendCall(deps, rollbackId)
    }),
  )
  return due.length
}

export const startSweeper = (deps: Deps): RepeatedWork => runRepeatedly(deps, () => sweepOnce(deps), sweepEveryMs)

export type RepeatedWork = { stop(): Promise<void> }

/**
 * Runs `work` until stopped, with a pause of `everyMs` unless it did at least `callsPerSweepMax` items. `stop` waits for the run
 * in progress.
 */
export function runRepeatedly(deps: Deps, work: () => Promise<number>, everyMs: number): RepeatedWork {
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
