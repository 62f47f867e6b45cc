import { availableParallelism } from 'node:os'
import type { Call } from '@gasing/contract/call'
import { makeTurns } from '../turns.ts'

/** What comes in crowds works at once as often as hashes do, and once more: while one is hashed, another is looked up. */
const inTurn = makeTurns({ width: Math.min(5, availableParallelism()), waitingMax: 256 })
const unhindered = <Result>(work: () => Promise<Result>): Promise<Result> => work()

/** How a call comes to its work: at once, or in its turn. */
export const turnOf = ({ crowded }: Call): typeof inTurn => (crowded ? inTurn : unhindered)
