import type pg from 'pg'
import { inTransaction } from '../db/pool.ts'
import type { Wallet, WalletReply } from '../wallet/client.ts'
import type { Answered } from '../wallet/verdict.ts'
import { addEntry, findEntry, lockPurse, type Moved, type Movement, movePurse, readPurse, voidEntry } from './store.ts'

const reply = (status: Answered, balance: bigint | null): WalletReply => ({ status, balance, ms: 0, text: '' })
const nobody = reply('RS_ERROR_INVALID_TOKEN', null)

/**
 * Wraps the purses of an operator's members as a wallet, so that rounds use the same calls, retries and rollbacks as with an
 * operator's own wallet.
 */
export function purseWallet(pool: pg.Pool, operatorId: number): Wallet {
  const move = (movement: Omit<Movement, 'operatorId' | 'source'>) =>
    inTransaction(pool, (tx) => movePurse(tx, { ...movement, operatorId, source: 'round' }))
  return {
    async balance({ user }) {
      const balance = await readPurse(pool, { operatorId, member: user })
      return balance === null ? nobody : reply('RS_OK', balance)
    },
    async bet({ user, transaction_uuid, amount }) {
      const moved = await move({ member: user, reference: transaction_uuid, kind: 'bet', amount: BigInt(amount) })
      return told(moved, 'RS_ERROR_NOT_ENOUGH_MONEY')
    },
    async win({ user, transaction_uuid, reference_transaction_uuid, amount }) {
      const bet = await findEntry(pool, { operatorId, source: 'round', reference: reference_transaction_uuid })
      if (bet?.kind !== 'bet' || bet.state === 'refused') return reply('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', null)
      if (bet.state === 'void') return reply('RS_ERROR_TRANSACTION_ROLLED_BACK', null)
      const moved = await move({ member: user, reference: transaction_uuid, kind: 'win', amount: BigInt(amount) })
      return told(moved, 'RS_ERROR_UNKNOWN')
    },
    rollback: ({ user, transaction_uuid, reference_transaction_uuid }) =>
      inTransaction(pool, async (tx) => {
        const holder = { operatorId, member: user }
        const balance = await lockPurse(tx, holder)
        if (balance === null) return nobody
        const named = { operatorId, source: 'round', reference: reference_transaction_uuid } as const
        const bet = await findEntry(tx, named)
        if (!bet) await addEntry(tx, { ...named, member: user, kind: 'bet', amount: 0n }, 'void')
        if (bet?.state !== 'done') return reply('RS_OK', balance)
        await voidEntry(tx, named)
        const back = { ...holder, source: 'round', reference: transaction_uuid, kind: 'rollback' } as const
        return told(await movePurse(tx, { ...back, amount: bet.amount }), 'RS_ERROR_UNKNOWN')
      }),
  }
}

function told(moved: Moved | null, refusal: Answered): WalletReply {
  if (moved === null) return nobody
  if (moved.state === 'void') return reply('RS_ERROR_TRANSACTION_ROLLED_BACK', null)
  return reply(moved.state === 'done' ? 'RS_OK' : refusal, moved.balance)
}
