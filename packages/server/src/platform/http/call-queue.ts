import { availableParallelism } from 'node:os'
import type { Call } from '@gasing/contract/call'
import { createTaskQueue } from '../task-queue.ts'

/** Concurrent password hashes: one core stays free for other work, and at most four run on any machine, as each takes 19 MiB. */
export const hashesAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
/** About twenty seconds' work on two cores. */
const hashesWaitingMax = 1024
/**
 * A sign-in takes a tenth of it; one that takes longer is waiting for something, and blocking others behind it would save no
 * processor time.
 */
const hashPatienceMs = 250

const runQueuedHash = createTaskQueue({ width: hashesAtOnce, waitingMax: hashesWaitingMax, patienceMs: hashPatienceMs })
/** Reports use at most a fifth of the connections: each holds one while it counts. */
const runQueuedReport = createTaskQueue({ width: 4, waitingMax: 200 })
const runAtOnce = <Result>(work: () => Promise<Result>): Promise<Result> => work()
/**
 * More than there are connections, so that none is idle; work that waits for a vendor or a lock gives up its place after a
 * second.
 */
const runQueuedCall = createTaskQueue({ width: 64, waitingMax: 4096, waitMsMax: 3000, patienceMs: 1000 })

/** How a call is admitted, before authentication: at once if it has its own queue. */
export const admissionQueueOf = ({ crowded, heavy }: Call): typeof runQueuedHash =>
  crowded || heavy ? runAtOnce : runQueuedCall

/** How a call gets to run: at once, or in its queue. */
export const queueOf = ({ crowded, heavy }: Call): typeof runQueuedHash =>
  crowded ? runQueuedHash : heavy ? runQueuedReport : runAtOnce
