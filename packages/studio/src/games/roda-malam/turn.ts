import { inTransaction } from '../../db/pool.ts'
import type { Deps } from '../../play/deps.ts'
import { payStaked } from '../../play/pay-staked.ts'
import { lockRound } from '../../play/store.ts'
import { sendCall } from '../../play/tell-wallet.ts'
import { rodaMalam, settleSpin } from './game.ts'
import { dueRounds } from './store-spins.ts'

const roundsPerTickMax = 50

/**
 * Pays what was staked on spins that are closed, each in a transaction of its own: a crash at any moment leaves bets that are paid at
 * the next look. Says how many there were.
 */
export async function paySpins(deps: Deps): Promise<number> {
  const due = await dueRounds(deps.pool, rodaMalam.code, roundsPerTickMax)
  await Promise.all(
    due.map(async (id) => {
      const calls = await inTransaction(deps.pool, async (tx) => {
        const round = await lockRound(tx, id)
        const settled = round?.state === 'staked' ? await settleSpin(tx, round) : null
        return round && settled ? payStaked(tx, round, settled) : []
      })
      await Promise.all(calls.map((call) => sendCall(deps, call)))
    }),
  )
  return due.length
}
