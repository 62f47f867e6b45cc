import { availableParallelism } from 'node:os'
import type { Call } from '@gasing/contract/call'
import { makeTurns } from '../turns.ts'

/** As many as hash at once, so that a sign-in never uses a second core beside its hash: that one is everybody else's. */
const width = Math.max(1, Math.min(4, availableParallelism() - 1))
/** Some twenty seconds' worth on two cores. */
const waitingMax = 1024
/** A sign-in takes a tenth of it; what takes longer waits for something, and no processor is spared by waiting behind it. */
const patienceMs = 250

const inTurn = makeTurns({ width, waitingMax, patienceMs })
/** A fifth of the connections: a report holds one for as long as it counts. */
const reportInTurn = makeTurns({ width: 4, waitingMax: 200 })
const unhindered = <Result>(work: () => Promise<Result>): Promise<Result> => work()
/** More than the connections, so that none is idle; what waits for a game's vendor or for a lock makes room after a second. */
const doorInTurn = makeTurns({ width: 64, waitingMax: 4096, waitMsMax: 3000, patienceMs: 1000 })

/** How a call comes through the door, before anybody looks who asks: what has a line of its own, at once. */
export const doorOf = ({ crowded, heavy }: Call): typeof inTurn => (crowded || heavy ? unhindered : doorInTurn)

/** How a call comes to its work: at once, or in its turn. */
export const turnOf = ({ crowded, heavy }: Call): typeof inTurn =>
  crowded ? inTurn : heavy ? reportInTurn : unhindered
