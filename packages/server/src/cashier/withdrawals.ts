import { exactMoney } from '@gasing/contract/money'
import { checkPaymentPassword } from '#access/public.ts'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { bankAccount } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { hold, returnHold } from '#wallet/public.ts'
import { checkAmount } from './channels.ts'
import { actingMember } from './deposits.ts'
import { lockMemberFor } from './store.ts'
import { type ChannelRow, enabledChannels } from './store-channels.ts'
import {
  countOpenWithdrawals,
  insertWithdrawal,
  moveBack,
  type WithdrawalRow,
  withdrawalById,
  withdrawalsOf,
} from './store-withdrawals.ts'
import { remainingOf, timelineOf, type WithdrawalStatus } from './withdrawal-state.ts'

const openWithdrawalsMax = 3

/** Binds a sealed account number to its owner: copied to another row it does not open. */
export const numberPlace = (brandId: number, memberId: bigint, accountId: bigint): string =>
  `cashier.withdrawal.number:${brandId}:${memberId}:${accountId}`

/** What may be seen of an account's number by those who need not pay to it. */
export const numberHint = ({ numberEnd }: Pick<WithdrawalRow, 'numberEnd'>): string => `•••• ${numberEnd}`

export const holdOrder = (row: Pick<WithdrawalRow, 'withdrawalId' | 'memberId' | 'amount'>) => ({
  memberId: row.memberId,
  amount: row.amount,
  reference: `withdrawal:${row.withdrawalId}`,
})

type Request = { readonly accountId: bigint; readonly amount: bigint; readonly paymentPassword: string }

/** Asks for a withdrawal: the payment password is the proof, the amount is held at once. */
export async function requestWithdrawal(scope: Scope, asked: Request) {
  const member = actingMember(scope)
  const brand = await brandConfig(scope.platform, scope.brandId)
  await checkPaymentPassword(scope, member.memberId, asked.paymentPassword)
  return inBrand(scope, async (tx) => {
    const channel = await payoutChannel(tx)
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
    const order = holdOrder({ withdrawalId, memberId, amount: asked.amount })
    await hold(tx, { ...order, kind: 'withdrawal_hold', key: `withdrawal:${withdrawalId}:hold` })
    await tellWithdrawal(tx, { withdrawalId, memberId }, 'requested')
    return { withdrawalId: withdrawalId.toString(), status: 'requested' as const }
  })
}

/** Frozen when asked: a later change of the limit weakens nothing that waits. */
const approvalsNeeded = (brand: BrandConfig, amount: bigint): number => (amount > brand.twoPersonsAbove ? 2 : 1)

async function payoutChannel(tx: Tx): Promise<ChannelRow> {
  const [first] = await enabledChannels(tx, 'withdrawal')
  return first ?? refuse('channel_unavailable')
}

/** Tells the member's open pages and the back office. */
export async function tellWithdrawal(
  tx: Tx,
  { withdrawalId, memberId }: { withdrawalId: bigint; memberId: bigint },
  status: WithdrawalStatus,
): Promise<void> {
  const event = { type: 'withdrawal' as const, withdrawalId: withdrawalId.toString(), status }
  await push(tx, `member:${tx.brandId}:${memberId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}

/** Own withdrawals, newest first, each with what happens next and when. */
export async function listWithdrawals(scope: Scope, page: { cursor: bigint | null; limit: number }) {
  const { memberId } = actingMember(scope)
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => withdrawalsOf(tx, memberId, { ...page, limit: page.limit + 1 }))
  const list = rows.slice(0, page.limit)
  const next = rows.length > page.limit ? (list.at(-1)?.withdrawalId.toString() ?? null) : null
  return { list: list.map((row) => memberWithdrawal(row, currency.decimals)), next }
}

/** A withdrawal of the acting member; another's looks as if it did not exist. */
export async function ownWithdrawal(tx: Tx, withdrawalId: bigint): Promise<WithdrawalRow> {
  const row = await withdrawalById(tx, withdrawalId)
  return row?.memberId === actingMember(tx.scope).memberId ? row : refuse('not_found')
}

/** Takes a request back that nobody has decided; the held amount returns. */
export async function cancelWithdrawal(scope: Scope, withdrawalId: bigint) {
  return inBrand(scope, async (tx) => {
    const row = await ownWithdrawal(tx, withdrawalId)
    if (!(await moveBack(tx, withdrawalId, 'cancelled', null))) refuse('already_decided')
    await giveHoldBack(tx, row)
    await tellWithdrawal(tx, row, 'cancelled')
    return { status: 'cancelled' as const }
  })
}

export async function giveHoldBack(tx: Tx, row: WithdrawalRow): Promise<void> {
  const key = `withdrawal:${row.withdrawalId}:return`
  await returnHold(tx, { ...holdOrder(row), kind: 'withdrawal_returned', key })
}

function memberWithdrawal(row: WithdrawalRow, decimals: number) {
  const money = (units: bigint | null) => (units === null ? null : exactMoney(units, decimals))
  return {
    withdrawalId: row.withdrawalId.toString(),
    amount: exactMoney(row.amount, decimals),
    receivedAmount: money(row.receivedAmount),
    remainingAmount: money(remainingOf(row.amount, row.receivedAmount, row.dispute)),
    status: row.status,
    dispute: row.dispute,
    bank: row.bank,
    number: numberHint(row),
    createdAt: row.createdAt.toISOString(),
    confirmBefore: row.confirmBefore?.toISOString() ?? null,
    reason: row.reason,
    timeline: timelineOf(row, row.minutes).map(({ status, at, due }) => ({
      status,
      at: at?.toISOString() ?? null,
      due: due?.toISOString() ?? null,
    })),
  }
}
