import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { chooseBonus, type ReadBonusTerms } from './bonus.ts'
import { openBtcpayInvoice } from './btcpay-open.ts'
import { ensureDirectionOffered, requireOfferedChannel } from './channels.ts'
import { ensureDepositAccepted, ensureDepositTermsAsSeen, type SeenDepositTerms } from './check-deposit.ts'
import { createPaymentAddress } from './deposit-address.ts'
import { buildDepositTerms } from './deposit-order.ts'
import { notifyDeposit } from './notify.ts'
import { insertDeposit } from './store-deposits.ts'

export const depositMinutes = 30
export const expiryTask = 'cashier-expire-deposits'

type DepositRequest = {
  readonly channelId: string
  readonly amount: bigint
  readonly origin: string
  readonly bonus?: ReadBonusTerms
  readonly seen?: SeenDepositTerms
}

/**
 * Opens a deposit. The member pays on the provider's page, or to the brand's account with a reference that identifies the
 * payment; only a message signed by the provider or an operator's decision moves money.
 */
export async function openDeposit(scope: Scope, request: DepositRequest) {
  const member = requireMember(scope)
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const opened = await inBrand(scope, async (tx) => {
    ensureDirectionOffered(brand, 'deposit')
    const channel = await requireOfferedChannel(tx, 'deposit', request.channelId)
    const bonus = (await request.bonus?.(tx)) ?? null
    if (request.seen) ensureDepositTermsAsSeen(channel, bonus, request.seen)
    const { memberId, username: account } = member
    await ensureDepositAccepted(tx, brand, { channel, memberId, amount: request.amount })
    const expiresAt = new Date(tx.now.getTime() + depositMinutes * 60_000)
    const { channelId, providerId } = channel
    const order = {
      ...buildDepositTerms(brand, channel, request.amount),
      amount: request.amount,
      expiresAt,
      providerId,
      channelId,
    }
    const depositId = await insertDeposit(tx, { ...order, memberId, account })
    if (bonus) await chooseBonus(tx, bonus, { depositId, memberId, amount: request.amount })
    const page = await createPaymentAddress(tx, brand, { channel, depositId, order, origin: request.origin })
    await enqueue(tx, expiryTask, {}, { key: `${expiryTask}:${tx.brandId}:${depositId}`, runAt: expiresAt })
    await notifyDeposit(tx, { depositId, memberId }, order.status)
    const redirectUrl = channel.method === 'hosted' && page ? { redirectUrl: page } : {}
    return { depositId: depositId.toString(), status: order.status, ...redirectUrl }
  })
  if (opened.status !== 'draft') return opened
  return openBtcpayInvoice(scope, {
    depositId: BigInt(opened.depositId),
    origin: request.origin,
    minutes: depositMinutes,
  })
}
