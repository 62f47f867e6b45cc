import type pg from 'pg'
import { inTransaction } from '../db/pool.ts'
import type { Wallet, WalletReply } from '../wallet/client.ts'
import type { AnswerStatus } from '../wallet/verdict.ts'
import {
  addEntry,
  findEntry,
  lockMemberWallet,
  type Movement,
  type MovementResult,
  moveWalletMoney,
  readMemberWallet,
  voidEntry,
} from './store.ts'

const createReply = (status: AnswerStatus, balance: bigint | null): WalletReply => ({
  status,
  balance,
  ms: 0,
  text: '',
})
const unknownMemberReply = createReply('RS_ERROR_INVALID_TOKEN', null)

/**
 * Wraps the wallets that an operator's members have here as one wallet, so that rounds use the same calls, retries and rollbacks as with an
 * operator's own wallet.
 */
export function createTransferWallet(pool: pg.Pool, operatorId: number): Wallet {
  const move = (movement: Omit<Movement, 'operatorId' | 'source'>) =>
    inTransaction(pool, (tx) => moveWalletMoney(tx, { ...movement, operatorId, source: 'round' }))
  return {
    async balance({ user }) {
      const balance = await readMemberWallet(pool, { operatorId, member: user })
      return balance === null ? unknownMemberReply : createReply('RS_OK', balance)
    },
    async bet({ user, transaction_uuid, amount }) {
      const moved = await move({ member: user, reference: transaction_uuid, kind: 'bet', amount: BigInt(amount) })
      return toReply(moved, 'RS_ERROR_NOT_ENOUGH_MONEY')
    },
    async win({ user, transaction_uuid, reference_transaction_uuid, amount }) {
      const bet = await findEntry(pool, { operatorId, source: 'round', reference: reference_transaction_uuid })
      if (bet?.kind !== 'bet' || bet.state === 'refused')
        return createReply('RS_ERROR_TRANSACTION_DOES_NOT_EXIST', null)
      if (bet.state === 'void') return createReply('RS_ERROR_TRANSACTION_ROLLED_BACK', null)
      const moved = await move({ member: user, reference: transaction_uuid, kind: 'win', amount: BigInt(amount) })
      return toReply(moved, 'RS_ERROR_UNKNOWN')
    },
    rollback: ({ user, transaction_uuid, reference_transaction_uuid }) =>
      inTransaction(pool, async (tx) => {
        const holder = { operatorId, member: user }
        const balance = await lockMemberWallet(tx, holder)
        if (balance === null) return unknownMemberReply
        const named = { operatorId, source: 'round', reference: reference_transaction_uuid } as const
        const bet = await findEntry(tx, named)
        if (!bet) await addEntry(tx, { ...named, member: user, kind: 'bet', amount: 0n }, 'void')
        if (bet?.state !== 'done') return createReply('RS_OK', balance)
        await voidEntry(tx, named)
        const back = { ...holder, source: 'round', reference: transaction_uuid, kind: 'rollback' } as const
        return toReply(await moveWalletMoney(tx, { ...back, amount: bet.amount }), 'RS_ERROR_UNKNOWN')
      }),
  }
}

function toReply(moved: MovementResult | null, refusal: AnswerStatus): WalletReply {
  if (moved === null) return unknownMemberReply
  if (moved.state === 'void') return createReply('RS_ERROR_TRANSACTION_ROLLED_BACK', null)
  return createReply(moved.state === 'done' ? 'RS_OK' : refusal, moved.balance)
}
