import { randomUUID } from 'node:crypto'
import type { Query } from '../db/pool.ts'
import { addCall } from '../wallet/store.ts'
import { moveRound, type Round } from './store.ts'
import { findSessionById, moveDemoMoney } from './store-sessions.ts'

/**
 * Pays a staked round once its shared draw is known. Play money moves at once.
 * @returns the wallet calls to send after the commit
 * @throws when the round is not in state `staked`
 */
export async function payStaked(
  tx: Query,
  { id, sessionId }: Pick<Round, 'id' | 'sessionId'>,
  drawn: { outcome: unknown; payout: bigint },
): Promise<string[]> {
  if (!(await moveRound(tx, id, ['staked', 'paying'], drawn)))
    throw new Error(`expected round ${id} to be staked before its payout`)
  if ((await findSessionById(tx, sessionId)).demoBalance !== null) {
    const balanceEnd = await moveDemoMoney(tx, sessionId, drawn.payout)
    await moveRound(tx, id, ['paying', 'settled'], { balanceEnd })
    return []
  }
  const winId = randomUUID()
  await addCall(tx, { id: winId, roundId: id, kind: 'win', amount: drawn.payout })
  return [winId]
}
