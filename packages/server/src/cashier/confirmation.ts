import { exactMoney, isWholeMinor, unitsPerMajor } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { readPicture } from '#platform/picture.ts'
import { refuse, unfit } from '#platform/refused.ts'
import { withPictures } from '#platform/uploads.ts'
import { ownWithdrawal } from './own-withdrawals.ts'
import { autoReceive, moveToConfirmed } from './store-withdrawals.ts'
import { tellWithdrawal } from './tell.ts'
import type { WithdrawalStatus } from './withdrawal-state.ts'

const autoReceivedAtOnceMax = 200
export const autoReceiveTask = 'cashier-auto-receive'

export type Said = {
  readonly result: 'received' | 'partly' | 'not'
  readonly amount: bigint | null
  readonly proof: string | null
}

const statusOf: Readonly<Record<Said['result'], WithdrawalStatus>> = {
  received: 'received',
  partly: 'partly_received',
  not: 'not_received',
}

/** Records the member's answer on what arrived (MEMBER-6). Missing money becomes a dispute for an operator. */
export async function confirmWithdrawal(scope: Scope, withdrawalId: bigint, said: Said) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  checkSaid(said)
  // decoding is slow: done before the transaction begins
  const pictures = said.proof === null ? [] : [await readPicture('proof', said.proof)]
  const status = statusOf[said.result]
  return withPictures(scope.platform, pictures, (names) =>
    inBrand(scope, async (tx) => {
      const row = await ownWithdrawal(tx, withdrawalId)
      if (row.status === 'requested' || row.status === 'approved') refuse('withdrawal_not_sent')
      if (row.status !== 'sent') refuse('already_decided')
      const received = receivedOf(said, row.amount - row.fee, currency)
      const dispute = said.result === 'received' ? null : ('open' as const)
      const [proof = null] = names()
      if (!(await moveToConfirmed(tx, withdrawalId, { status, received, dispute, proof }))) refuse('already_decided')
      await tellWithdrawal(tx, row, status)
      return { status }
    }),
  )
}

function checkSaid({ result, amount, proof }: Said): void {
  if (result === 'partly' && amount === null)
    refuse('fields_refused', { fields: { amount: { code: 'received_amount_required' } } })
  if (result !== 'partly' && amount !== null) unfit('amount')
  if (result === 'not' && proof === null) refuse('fields_refused', { fields: { proof: { code: 'picture_required' } } })
}

/** Returns how much arrived: all, nothing, or a part strictly between the two. */
export function receivedOf(
  { result, amount }: Said,
  asked: bigint,
  { code: currency, decimals }: { code: string; decimals: number },
): bigint {
  if (result === 'received') return asked
  if (amount === null) return 0n
  const smallest = unitsPerMajor / 10n ** BigInt(decimals)
  if (!isWholeMinor(amount, decimals)) refuse('amount_not_whole', { params: { currency } })
  if (amount < smallest)
    refuse('amount_below_minimum', { params: { minimum: exactMoney(smallest, decimals), currency } })
  if (amount >= asked)
    refuse('amount_above_maximum', { params: { maximum: exactMoney(asked - smallest, decimals), currency } })
  return amount
}

/** Marks withdrawals as received that the member did not answer within the brand's deadline. */
export async function autoReceiveDue(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    for (const row of await autoReceive(tx, autoReceivedAtOnceMax)) await tellWithdrawal(tx, row, 'auto_received')
  })
}
