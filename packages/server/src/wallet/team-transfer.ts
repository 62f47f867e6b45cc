import { formatMoney } from '@gasing/contract/money'
import { checkPaymentPassword } from '#access/public.ts'
import { brandConfigIn, isModuleOn } from '#brand/public.ts'
import { type Member, memberById, memberByUsername } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { memberBalance } from './balance.ts'
import { payAcross } from './pay-across.ts'
import { insertTransfer, lockSender } from './store.ts'
import { type Carry, checkTransfer, upTransfers } from './transfer-limits.ts'

export type Transfer = { readonly account: string; readonly amount: bigint; readonly paymentPassword: string }

/** AGENT-3: transfers a member's money to the direct upline only. */
export function transferUp(scope: Scope, order: Transfer, carry: Carry) {
  return transfer(scope, { ...order, carry }, async (tx, sender) => {
    if (!isModuleOn(await brandConfigIn(tx), upTransfers)) return refuse('not_offered')
    const above = sender.uplineId === null ? null : await memberById(tx, sender.uplineId)
    return above?.memberId === (await memberByUsername(tx, order.account.trim()))?.memberId ? above : null
  })
}

/** AGENT-3: transfers an agent's money to a downline at any depth, never across lines. */
export function transferDown(scope: Scope, order: Transfer, carry: Carry) {
  return transfer(scope, { ...order, carry }, async (tx, sender) => {
    if (!isModuleOn(await brandConfigIn(tx), 'AGENT')) return refuse('not_offered')
    const below = await memberByUsername(tx, order.account.trim())
    return below?.path.includes(sender.memberId) ? below : null
  })
}

type Find = (tx: Tx, sender: Member) => Promise<Member | null>

async function transfer(scope: Scope, order: Transfer & { readonly carry: Carry }, find: Find) {
  const { account, amount, paymentPassword, carry } = order
  const memberId = memberIdOf(scope)
  await checkPaymentPassword(scope, memberId, paymentPassword)
  return inBrand(scope, async (tx) => {
    const sender = (await memberById(tx, memberId)) ?? refuse('in_sorry_in')
    const receiver = (await find(tx, sender)) ?? refuse('transfer_account_unknown', { params: { account } })
    if (sender.status === 'locked') refuse('member_locked')
    if (receiver.status === 'locked') refuse('receiver_locked')
    // money for an excluded member would circumvent the exclusion; the refusal does not reveal the reason to others
    if (receiver.excludedUntil !== null && receiver.excludedUntil > tx.now) refuse('receiver_locked')
    await lockSender(tx, memberId)
    const brand = await brandConfigIn(tx)
    await checkTransfer(tx, brand, { memberId, amount })
    const transferId = await insertTransfer(tx, { fromMemberId: memberId, toMemberId: receiver.memberId, amount })
    await carry(tx, { transferId, fromMemberId: memberId, toMemberId: receiver.memberId, amount })
    await payAcross(tx, {
      ...{ amount, key: `transfer:${transferId}`, reference: `transfer:${transferId}` },
      from: { ...sender, kind: 'transfer_out' },
      to: { ...receiver, kind: 'transfer_in' },
    })
    const { main } = await memberBalance(tx, memberId)
    return { transferId: transferId.toString(), balance: formatMoney(main, brand.currency.decimals) }
  })
}
