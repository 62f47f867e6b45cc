import { inTransaction } from '../db/pool.ts'
import { clocks } from '../games/catalogue.ts'
import type { Deps } from '../play/deps.ts'
import { payStaked } from '../play/pay-staked.ts'
import { sendCall } from '../play/send-wallet-call.ts'
import { lockRound } from '../play/store.ts'
import { settleSpin } from './clock-game.ts'
import type { ClockRules } from './rules.ts'
import { closeSpins, findOrCreateSpin, listDueRounds, readCurrentSpin } from './store-spins.ts'

const roundsPerTickMax = 50

/**
 * Pays the rounds staked on closed spins, each in its own transaction: rounds left over by a crash are paid in the next run.
 * Returns the largest number of due rounds in one game.
 */
export async function paySpins(deps: Deps): Promise<number> {
  const paid = await Promise.all(clocks.map((clock) => paySpinsOfClock(deps, clock)))
  return Math.max(...paid)
}

async function paySpinsOfClock(deps: Deps, clock: ClockRules): Promise<number> {
  const due = await listDueRounds(deps.pool, clock, roundsPerTickMax)
  // not in each payout: they would wait for each other
  if (due.length > 0) await closeSpins(deps.pool, clock)
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
 * the past spins. Also closes those whose time is over.
 */
export async function createCurrentSpins({ pool }: Deps): Promise<number> {
  for (const clock of clocks) {
    await findOrCreateSpin(pool, clock, (await readCurrentSpin(pool, clock)).number)
    await closeSpins(pool, clock)
  }
  return 0
}
