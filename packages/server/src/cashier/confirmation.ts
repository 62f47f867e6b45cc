import { isWholeMinor, minorUnitOf } from '@gasing/contract/money'
import { computeStatus, readBrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { decodePicture } from '#platform/picture.ts'
import { refuse, refuseParameter } from '#platform/refused.ts'
import type { Currency } from '#platform/texts/amount.ts'
import { withStoredPictures } from '#platform/uploads.ts'
import { notifyWithdrawal } from './notify.ts'
import { requireOwnWithdrawal } from './own-withdrawals.ts'
import { restartConfirmation, updateToAutoReceived, updateToConfirmed } from './store-withdrawals.ts'
import type { WithdrawalStatus } from './withdrawal-state.ts'

const autoReceivedPerRunMax = 200
export const autoReceiveTask = 'cashier-auto-receive'

export type MemberAnswer = {
  readonly result: 'received' | 'partly' | 'not'
  readonly amount: bigint | null
  readonly proof: string | null
}

const statusByResult: Readonly<Record<MemberAnswer['result'], WithdrawalStatus>> = {
  received: 'received',
  partly: 'partly_received',
  not: 'not_received',
}

/** Records the member's answer on what arrived (MEMBER-6). Missing money becomes a dispute for an operator. */
export async function confirmWithdrawal(scope: Scope, withdrawalId: bigint, memberAnswer: MemberAnswer) {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  validateAnswer(memberAnswer)
  // decoding is slow: done before the transaction begins
  const pictures = memberAnswer.proof === null ? [] : [await decodePicture('proof', memberAnswer.proof)]
  const status = statusByResult[memberAnswer.result]
  return withStoredPictures(scope, pictures, (names) =>
    inBrand(scope, async (tx) => {
      const row = await requireOwnWithdrawal(tx, withdrawalId)
      if (row.status === 'requested' || row.status === 'approved') refuse('withdrawal_not_sent')
      if (row.status !== 'sent') refuse('already_decided')
      const received = computeReceived(memberAnswer, row.amount - row.fee, currency)
      const dispute = memberAnswer.result === 'received' ? null : ('open' as const)
      const [proof = null] = await names(tx)
      if (!(await updateToConfirmed(tx, withdrawalId, { status, received, dispute, proof }))) refuse('already_decided')
      await notifyWithdrawal(tx, row, status)
      return { status }
    }),
  )
}

function validateAnswer({ result, amount, proof }: MemberAnswer): void {
  if (result === 'partly' && amount === null)
    refuse('fields_refused', { fields: { amount: { code: 'received_amount_required' } } })
  if (result !== 'partly' && amount !== null) refuseParameter('amount')
  if (result === 'not' && proof === null) refuse('fields_refused', { fields: { proof: { code: 'picture_required' } } })
}

/** Returns how much arrived: all, nothing, or a part strictly between the two. */
export function computeReceived({ result, amount }: MemberAnswer, expected: bigint, currency: Currency): bigint {
  if (result === 'received') return expected
  if (amount === null) return 0n
  const smallest = minorUnitOf(currency.decimals)
  if (!isWholeMinor(amount, currency.decimals)) refuse('amount_not_whole', { params: { currency: currency.code } })
  if (amount < smallest) refuse('amount_below_minimum', { params: { minimum: { units: smallest, currency } } })
  if (amount >= expected)
    refuse('amount_above_maximum', { params: { maximum: { units: expected - smallest, currency } } })
  return amount
}

/**
 * Marks withdrawals as received that the member did not answer within the brand's deadline. A deadline that passes while the
 * portal is closed starts again: nobody could answer (decision 292).
 */
export async function autoReceiveDueWithdrawals(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    const config = await readBrandConfigIn(tx)
    if (computeStatus(config, '', tx.now) !== 0) return restartConfirmation(tx, config.withdrawalConfirmMinutes)
    for (const row of await updateToAutoReceived(tx, autoReceivedPerRunMax))
      await notifyWithdrawal(tx, row, 'auto_received')
  })
}
