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

/** Sweeps now and then until stopped; `stop` waits for the sweep that runs. */
export function startSweeper(deps: Deps): { stop(): Promise<void> } {
  let stopped = false
  let wake = () => {}
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, sweepEveryMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const running = (async () => {
    while (!stopped) {
      const taken = await sweepOnce(deps).catch((cause: unknown) => {
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
