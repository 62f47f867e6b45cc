import { availableParallelism } from 'node:os'
import type { Call } from '@gasing/contract/call'
import { makeTurns } from '../turns.ts'

/** Concurrent password hashes, so that one core always remains for everything else. */
const width = Math.max(1, Math.min(4, availableParallelism() - 1))
/** About twenty seconds' work on two cores. */
const waitingMax = 1024
/**
 * A sign-in takes a tenth of it; one that takes longer is waiting for something, and blocking others behind it would save no
 * processor time.
 */
const patienceMs = 250

const inTurn = makeTurns({ width, waitingMax, patienceMs })
/** Reports use at most a fifth of the connections: each holds one while it counts. */
const reportInTurn = makeTurns({ width: 4, waitingMax: 200 })
const unhindered = <Result>(work: () => Promise<Result>): Promise<Result> => work()
/**
 * More than there are connections, so that none is idle; work that waits for a vendor or a lock gives up its place after a
 * second.
 */
const doorInTurn = makeTurns({ width: 64, waitingMax: 4096, waitMsMax: 3000, patienceMs: 1000 })

/** How a call is admitted, before authentication: at once if it has its own queue. */
export const doorOf = ({ crowded, heavy }: Call): typeof inTurn => (crowded || heavy ? unhindered : doorInTurn)

/** How a call gets to run: at once, or in its queue. */
export const turnOf = ({ crowded, heavy }: Call): typeof inTurn =>
  crowded ? inTurn : heavy ? reportInTurn : unhindered
