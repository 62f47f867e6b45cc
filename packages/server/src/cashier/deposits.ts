import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { type BonusWish, chooseBonus } from './bonus.ts'
import { openInvoice } from './btcpay-open.ts'
import { mustBeOffered, offeredChannel } from './channels.ts'
import { addressOf } from './deposit-address.ts'
import { orderOf } from './deposit-order.ts'
import { mustTakeDeposit } from './may-deposit.ts'
import { insertDeposit } from './store.ts'
import { tellDeposit } from './tell.ts'

export const depositMinutes = 30
export const expiryTask = 'cashier-expire-deposits'

type Asked = {
  readonly channelId: string
  readonly amount: bigint
  readonly origin: string
  readonly bonus?: BonusWish
}

/**
 * Opens a deposit. The member pays on the provider's page, or to the brand's account with a reference that identifies the
 * payment; only a message signed by the provider or an operator's decision moves money.
 */
export async function openDeposit(scope: Scope, asked: Asked) {
  const member = actingMember(scope)
  const brand = await brandConfig(scope.platform, scope.brandId)
  mustBeOffered(brand, 'deposit')
  const opened = await inBrand(scope, async (tx) => {
    const channel = await offeredChannel(tx, 'deposit', asked.channelId)
    const { memberId, username: account } = member
    await mustTakeDeposit(tx, brand, { channel, memberId, amount: asked.amount })
    const expiresAt = new Date(tx.now.getTime() + depositMinutes * 60_000)
    const { channelId, providerId } = channel
    const order = { ...orderOf(brand, channel, asked.amount), amount: asked.amount, expiresAt, providerId, channelId }
    const depositId = await insertDeposit(tx, { ...order, memberId, account })
    await chooseBonus(tx, asked.bonus, { depositId, memberId, amount: asked.amount })
    const page = await addressOf(tx, brand, { channel, depositId, order, origin: asked.origin })
    await enqueue(tx, expiryTask, {}, { key: `${expiryTask}:${tx.brandId}:${depositId}`, runAt: expiresAt })
    await tellDeposit(tx, { depositId, memberId }, order.status)
    const redirectUrl = channel.method === 'hosted' && page ? { redirectUrl: page } : {}
    return { depositId: depositId.toString(), status: order.status, ...redirectUrl }
  })
  if (opened.status !== 'draft') return opened
  return openInvoice(scope, { depositId: BigInt(opened.depositId), origin: asked.origin, minutes: depositMinutes })
}
