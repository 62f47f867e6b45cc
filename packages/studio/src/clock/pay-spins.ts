import { inTransaction } from '../db/pool.ts'
import { clocks } from '../games/catalogue.ts'
import type { Deps } from '../play/deps.ts'
import { payStaked } from '../play/pay-staked.ts'
import { lockRound } from '../play/store.ts'
import { sendCall } from '../play/tell-wallet.ts'
import { settleSpin } from './clock-game.ts'
import type { ClockRules } from './rules.ts'
import { dueRounds, momentOf, spinOf } from './store-spins.ts'

const roundsPerTickMax = 50

/**
 * Pays the rounds staked on closed spins, each in its own transaction: rounds left over by a crash are paid in the next run.
 * Returns the largest number of due rounds in one game.
 */
export async function paySpins(deps: Deps): Promise<number> {
  const paid = await Promise.all(clocks.map((clock) => paySpinsOf(deps, clock)))
  return Math.max(...paid)
}

async function paySpinsOf(deps: Deps, clock: ClockRules): Promise<number> {
  const due = await dueRounds(deps.pool, clock, roundsPerTickMax)
  await Promise.all(
    due.map(async (id) => {
      const calls = await inTransaction(deps.pool, async (tx) => {
        const round = await lockRound(tx, id)
        const settled = round?.state === 'staked' ? await settleSpin(tx, clock, round) : null
        return round && settled ? payStaked(tx, round, settled) : []
      })
      await Promise.all(calls.map((call) => sendCall(deps, call)))
    }),
  )
  return due.length
}

/**
 * Creates the current spin of every game, so that the sequence has no gaps while no player is watching and the next player sees
 * the past spins.
 */
export async function promiseSpins({ pool }: Deps): Promise<number> {
  for (const clock of clocks) await spinOf(pool, clock, (await momentOf(pool, clock)).number)
  return 0
}
