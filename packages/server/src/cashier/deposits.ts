import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { randomToken } from '#platform/random.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { mustAllowDeposit } from '#protection/public.ts'
import { actingMember } from './acting.ts'
import { channelName, checkAmount, mustBeOffered } from './channels.ts'
import { hostedPage } from './provider.ts'
import { countOpenDeposits, insertDeposit, lockMemberFor, openDepositSum, setRedirectUrl } from './store.ts'
import { enabledChannel } from './store-channels.ts'
import { tellDeposit } from './tell.ts'

export const depositMinutes = 30
const openDepositsMax = 10
export const expiryTask = 'cashier-expire-deposits'

/** Opens a deposit. The member pays on the provider's page; only the provider's signed word moves money. */
export async function openDeposit(scope: Scope, asked: { channelId: string; amount: bigint; origin: string }) {
  const member = actingMember(scope)
  const brand = await brandConfig(scope.platform, scope.brandId)
  mustBeOffered(brand, 'deposit')
  return inBrand(scope, async (tx) => {
    const channel = (await enabledChannel(tx, 'deposit', asked.channelId)) ?? refuse('channel_unavailable')
    checkAmount(brand, channel, asked.amount)
    await lockMemberFor(tx, 'deposit', member.memberId)
    if ((await countOpenDeposits(tx, member.memberId)) >= openDepositsMax) refuse('too_many_open')
    await mustAllowDeposit(tx, member.memberId, {
      amount: asked.amount,
      open: await openDepositSum(tx, member.memberId),
    })
    const { providerId, pageUrl, fee, channelId } = channel
    invariant(providerId !== null && pageUrl !== null, 'a deposit channel has a provider')
    const expiresAt = new Date(tx.now.getTime() + depositMinutes * 60_000)
    const reference = randomToken(18)
    const { memberId, username: account } = member
    const order = { reference, amount: asked.amount, expiresAt, providerId }
    const depositId = await insertDeposit(tx, { ...order, memberId, account, channelId, fee })
    const method = channelName(channel.names, scope.language, channelId)
    const page = { ...order, pageUrl, method, language: scope.language, depositId, origin: asked.origin }
    const redirectUrl = hostedPage(tx.platform, brand, page) ?? refuse('channel_unavailable')
    await setRedirectUrl(tx, depositId, redirectUrl)
    await enqueue(tx, expiryTask, {}, { key: `${expiryTask}:${tx.brandId}:${depositId}`, runAt: expiresAt })
    await tellDeposit(tx, { depositId, memberId }, 'created')
    return { depositId: depositId.toString(), status: 'created' as const, redirectUrl }
  })
}
