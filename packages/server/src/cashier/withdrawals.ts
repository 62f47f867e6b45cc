import { checkPaymentPassword } from '#access/public.ts'
import { readBrandConfig } from '#brand/public.ts'
import { readBankAccount } from '#members/public.ts'
import { answerRepeatOrRefuse, inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { captureRefusal, Refused, refuse } from '#platform/refused.ts'
import { ensureDirectionOffered, ensureFeeNotAbove, listPayoutChannels } from './channels.ts'
import { countApprovalsNeeded, requirePayoutChannel } from './check-withdrawal.ts'
import { holdAmount } from './held-money.ts'
import { withdrawalNumberPlaceOf } from './own-withdrawals.ts'
import { announceWithdrawal } from './risk-signs.ts'
import { insertWithdrawal } from './store-withdrawals.ts'

type WithdrawalRequest = {
  readonly accountId: bigint
  readonly amount: bigint
  readonly paymentPassword: string
  /** The fee that the member saw. */
  readonly seenFee?: bigint
}

/** Requests a withdrawal: the payment password authorises it, and the amount is held at once. */
export async function requestWithdrawal(scope: Scope, withdrawalRequest: WithdrawalRequest) {
  const member = requireMember(scope)
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  // before the password is checked, so that it does not count as an attempt
  const closed = await captureRefusal(() => ensureDirectionOffered(brand, 'withdrawal'))
  if (closed instanceof Refused) return answerRepeatOrRefuse(scope, closed)
  await checkPaymentPassword(scope, member.memberId, withdrawalRequest.paymentPassword)
  return inBrand(scope, async (tx) => {
    const target =
      (await readBankAccount(tx, member.memberId, withdrawalRequest.accountId)) ?? refuse('bank_account_unknown')
    const channels = await listPayoutChannels(tx, target.kind)
    const { memberId, username: account } = member
    const channel = await requirePayoutChannel(tx, brand, { channels, memberId, amount: withdrawalRequest.amount })
    ensureFeeNotAbove(brand, channel, withdrawalRequest.seenFee)
    const withdrawalId = await insertWithdrawal(tx, {
      memberId,
      account,
      channelId: channel.channelId,
      accountId: withdrawalRequest.accountId,
      bank: target.bank,
      holder: target.holder,
      numberEnd: target.lastFour,
      numberSealed: tx.platform.seal.seal(
        target.number,
        withdrawalNumberPlaceOf(tx.brandId, memberId, withdrawalRequest.accountId),
      ),
      amount: withdrawalRequest.amount,
      fee: channel.fee,
      kind: target.kind,
      approvalsNeeded: await countApprovalsNeeded(tx, brand, { memberId, amount: withdrawalRequest.amount }),
    })
    await holdAmount(tx, { withdrawalId, memberId, amount: withdrawalRequest.amount })
    await announceWithdrawal(tx, brand, withdrawalId)
    return { withdrawalId: withdrawalId.toString(), status: 'requested' as const }
  })
}
