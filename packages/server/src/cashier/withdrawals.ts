import { checkPaymentPassword } from '#access/public.ts'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { bankAccount } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { actingMember } from './acting.ts'
import { checkAmount, mustBeOffered, payoutChannel } from './channels.ts'
import { holdAmount } from './held-money.ts'
import { numberPlace } from './own-withdrawals.ts'
import { lockMemberFor } from './store.ts'
import { countOpenWithdrawals, insertWithdrawal } from './store-withdrawals.ts'
import { tellWithdrawal } from './tell.ts'

const openWithdrawalsMax = 3

type Request = { readonly accountId: bigint; readonly amount: bigint; readonly paymentPassword: string }

/** Asks for a withdrawal: the payment password is the proof, the amount is held at once. */
export async function requestWithdrawal(scope: Scope, asked: Request) {
  const member = actingMember(scope)
  const brand = await brandConfig(scope.platform, scope.brandId)
  mustBeOffered(brand, 'withdrawal')
  await checkPaymentPassword(scope, member.memberId, asked.paymentPassword)
  return inBrand(scope, async (tx) => {
    const channel = await payoutChannel(tx, 'bank')
    const target = (await bankAccount(tx, member.memberId, asked.accountId)) ?? refuse('bank_account_unknown')
    checkAmount(brand, channel, asked.amount)
    await lockMemberFor(tx, 'withdrawal', member.memberId)
    if ((await countOpenWithdrawals(tx, member.memberId)) >= openWithdrawalsMax) refuse('too_many_open')
    const { memberId, username: account } = member
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
      approvalsNeeded: approvalsNeeded(brand, asked.amount),
    })
    await holdAmount(tx, { withdrawalId, memberId, amount: asked.amount })
    await tellWithdrawal(tx, { withdrawalId, memberId }, 'requested')
    return { withdrawalId: withdrawalId.toString(), status: 'requested' as const }
  })
}

/** Frozen when asked: a later change of the limit weakens nothing that waits. */
const approvalsNeeded = (brand: BrandConfig, amount: bigint): number => (amount > brand.twoPersonsAbove ? 2 : 1)
