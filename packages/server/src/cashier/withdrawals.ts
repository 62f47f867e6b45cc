import { checkPaymentPassword } from '#access/public.ts'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { bankAccount } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { mustBeOffered, payoutChannels } from './channels.ts'
import { holdAmount } from './held-money.ts'
import { mustLetOut } from './may-withdraw.ts'
import { numberPlace } from './own-withdrawals.ts'
import { announceWithdrawal } from './risk.ts'
import { insertWithdrawal } from './store-withdrawals.ts'

type Request = { readonly accountId: bigint; readonly amount: bigint; readonly paymentPassword: string }

/** Requests a withdrawal: the payment password authorises it, and the amount is held at once. */
export async function requestWithdrawal(scope: Scope, asked: Request) {
  const member = actingMember(scope)
  const brand = await brandConfig(scope.platform, scope.brandId)
  mustBeOffered(brand, 'withdrawal')
  await checkPaymentPassword(scope, member.memberId, asked.paymentPassword)
  return inBrand(scope, async (tx) => {
    const target = (await bankAccount(tx, member.memberId, asked.accountId)) ?? refuse('bank_account_unknown')
    const channels = await payoutChannels(tx, target.kind)
    const { memberId, username: account } = member
    const channel = await mustLetOut(tx, brand, { channels, memberId, amount: asked.amount })
    const withdrawalId = await insertWithdrawal(tx, {
      memberId,
      account,
      channelId: channel.channelId,
      accountId: asked.accountId,
      bank: target.bank,
      holder: target.holder,
      numberEnd: target.lastFour,
      numberSealed: tx.platform.seal.seal(target.number, numberPlace(tx.brandId, memberId, asked.accountId)),
      amount: asked.amount,
      fee: channel.fee,
      kind: target.kind,
      approvalsNeeded: approvalsNeeded(brand, asked.amount),
    })
    await holdAmount(tx, { withdrawalId, memberId, amount: asked.amount })
    await announceWithdrawal(tx, brand, withdrawalId)
    return { withdrawalId: withdrawalId.toString(), status: 'requested' as const }
  })
}

/** Fixed at request time, so that a later change of the limit does not weaken pending withdrawals. */
const approvalsNeeded = (brand: BrandConfig, amount: bigint): number => (amount > brand.twoPersonsAbove ? 2 : 1)
