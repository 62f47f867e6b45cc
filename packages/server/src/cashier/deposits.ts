import { exactMoney } from '@gasing/contract/money'
import type { MemberPrincipal } from '@gasing/contract/who'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { randomToken } from '#platform/random.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { channelName, checkAmount } from './channels.ts'
import { type DepositStatus, isOpen } from './deposit-state.ts'
import { hostedPage } from './provider.ts'
import {
  countOpenDeposits,
  type DepositRow,
  depositById,
  depositsOf,
  expireDeposits,
  insertDeposit,
  lockMemberFor,
  moveDeposit,
  setRedirectUrl,
} from './store.ts'
import { enabledChannel } from './store-channels.ts'

export const depositMinutes = 30
const openDepositsMax = 10
const expiredAtOnceMax = 200
export const expiryTask = 'cashier-expire-deposits'

/** The member who acts; the route lets nobody else in. */
export function actingMember({ actor }: Scope): MemberPrincipal {
  invariant(actor.kind === 'member', 'a member acts')
  return actor
}

/** Opens a deposit. The member pays on the provider's page; only the provider's signed word moves money. */
export async function openDeposit(scope: Scope, asked: { channelId: string; amount: bigint; origin: string }) {
  const member = actingMember(scope)
  const brand = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const channel = (await enabledChannel(tx, 'deposit', asked.channelId)) ?? refuse('channel_unavailable')
    checkAmount(brand, channel, asked.amount)
    await lockMemberFor(tx, 'deposit', member.memberId)
    if ((await countOpenDeposits(tx, member.memberId)) >= openDepositsMax) refuse('too_many_open')
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

/** Tells the member's open pages and the back office. */
export async function tellDeposit(
  tx: Tx,
  { depositId, memberId }: { depositId: bigint; memberId: bigint },
  status: DepositStatus,
): Promise<void> {
  const event = { type: 'deposit' as const, depositId: depositId.toString(), status }
  await push(tx, `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}

/** Own deposits, newest first, with the address to go on with while one is open. */
export async function listDeposits(scope: Scope, page: { cursor: bigint | null; limit: number }) {
  const { memberId } = actingMember(scope)
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => depositsOf(tx, memberId, { ...page, limit: page.limit + 1 }))
  const list = rows.slice(0, page.limit)
  const next = rows.length > page.limit ? (list.at(-1)?.depositId.toString() ?? null) : null
  return { list: list.map((row) => memberDeposit(row, scope.language, currency.decimals)), next }
}

/** One of the own deposits; another member's looks as if it did not exist. */
export async function readDeposit(scope: Scope, depositId: bigint) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const row = await inBrand(scope, (tx) => ownDeposit(tx, depositId))
  return memberDeposit(row, scope.language, currency.decimals)
}

async function ownDeposit(tx: Tx, depositId: bigint): Promise<DepositRow> {
  const row = await depositById(tx, depositId)
  return row?.memberId === actingMember(tx.scope).memberId ? row : refuse('not_found')
}

/** Gives up a deposit that was not paid. Should money arrive all the same, it is credited. */
export async function cancelDeposit(scope: Scope, depositId: bigint) {
  return inBrand(scope, async (tx) => {
    const row = await ownDeposit(tx, depositId)
    if (!isOpen(row.status) || !(await moveDeposit(tx, depositId, row.status, 'cancelled'))) refuse('already_decided')
    await tellDeposit(tx, row, 'cancelled')
    return { status: 'cancelled' as const }
  })
}

/** Ends the deposits whose time is over. */
export async function expireDueDeposits(scope: Scope): Promise<void> {
  await inBrand(scope, async (tx) => {
    for (const expired of await expireDeposits(tx, expiredAtOnceMax)) await tellDeposit(tx, expired, 'expired')
  })
}

function memberDeposit(row: DepositRow, language: string, decimals: number) {
  return {
    depositId: row.depositId.toString(),
    channelId: row.channelId,
    channelName: channelName(row.names, language, row.channelId),
    amount: exactMoney(row.amount, decimals),
    fee: exactMoney(row.fee, decimals),
    paidAmount: row.paidAmount === null ? null : exactMoney(row.paidAmount, decimals),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    redirectUrl: isOpen(row.status) ? row.redirectUrl : null,
    expiresAt: row.expiresAt.toISOString(),
    reference: row.reference,
  }
}
