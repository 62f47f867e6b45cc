import { inTransaction, type Query } from '../db/pool.ts'
import type { Deps } from '../play/deps.ts'
import { sendCall, undoBet } from '../play/send-wallet-call.ts'
import { voidHand } from '../table/finish.ts'
import { type Hand, lockOpenHands, readSeats } from '../table/store.ts'
import { findCallOfRound } from '../wallet/store.ts'
import { recordUsedDatabase, revealSeeds } from './store.ts'

/**
 * Retires every seed in use when the database was restored since it was last used: what came after the backup is forgotten here,
 * but players may have seen it. Hands in progress are void and their stakes returned.
 * @returns the number of hands voided
 */
export async function retireSeedsAfterRestore(deps: Deps): Promise<number> {
  const retired = await inTransaction(deps.pool, async (tx) => {
    if (!(await recordUsedDatabase(tx))) return null
    await revealSeeds(tx)
    const hands = await lockOpenHands(tx)
    const calls: string[] = []
    for (const hand of hands) calls.push(...(await voidOpenHand(tx, hand)))
    return { hands, calls }
  })
  if (!retired) return 0
  deps.log.warn({ hands: retired.hands.length }, 'the database is new or was restored: all seeds are retired')
  await Promise.all(retired.calls.map((call) => sendCall(deps, call)))
  return retired.hands.length
}

async function voidOpenHand(tx: Query, hand: Hand): Promise<string[]> {
  const calls: string[] = []
  for (const { roundId } of await readSeats(tx, hand.id)) {
    const bet = roundId && (await findCallOfRound(tx, roundId, 'bet'))
    const rollbackId = bet && (await undoBet(tx, bet, null))
    if (rollbackId) calls.push(rollbackId)
  }
  // read only now: the other bets have their answers, and some were accepted a moment ago
  const staked = (await readSeats(tx, hand.id)).filter(({ roundState }) => roundState === 'staked')
  return [...calls, ...(await voidHand(tx, hand, staked))]
}
