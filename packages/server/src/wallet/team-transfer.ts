import { formatMoney } from '@gasing/contract/money'
import { checkPaymentPassword } from '#access/public.ts'
import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { findMemberByUsername, type Member, selectMember } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { readMemberBalance } from './balance.ts'
import { insertTransfer, lockSender } from './store.ts'
import { transferBetweenMembers } from './transfer-between-members.ts'
import { checkTransfer, type PassOnTurnover, uplineTransferSwitch } from './transfer-limits.ts'

export type TransferRequest = { readonly account: string; readonly amount: bigint; readonly paymentPassword: string }

/** AGENT-3: transfers a member's money to the direct upline only. */
export function transferUp(scope: Scope, order: TransferRequest, carry: PassOnTurnover) {
  return transferMoney(scope, { ...order, carry }, async (tx, sender) => {
    if (!isModuleOn(await readBrandConfigIn(tx), uplineTransferSwitch)) return refuse('not_offered')
    const above = sender.uplineId === null ? null : await selectMember(tx, sender.uplineId)
    return above?.memberId === (await findMemberByUsername(tx, order.account.trim()))?.memberId ? above : null
  })
}

/** AGENT-3: transfers an agent's money to a downline at any depth, never across lines. */
export function transferDown(scope: Scope, order: TransferRequest, carry: PassOnTurnover) {
  return transferMoney(scope, { ...order, carry }, async (tx, sender) => {
    if (!isModuleOn(await readBrandConfigIn(tx), 'AGENT')) return refuse('not_offered')
    const below = await findMemberByUsername(tx, order.account.trim())
    return below?.path.includes(sender.memberId) ? below : null
  })
}

type FindRecipient = (tx: Tx, sender: Member) => Promise<Member | null>

async function transferMoney(
  scope: Scope,
  order: TransferRequest & { readonly carry: PassOnTurnover },
  find: FindRecipient,
) {
  const { account, amount, paymentPassword, carry } = order
  const memberId = requireMemberId(scope)
  await checkPaymentPassword(scope, memberId, paymentPassword)
  return inBrand(scope, async (tx) => {
    const sender = (await selectMember(tx, memberId)) ?? refuse('in_sorry_in')
    const receiver = (await find(tx, sender)) ?? refuse('transfer_account_unknown', { params: { account } })
    if (sender.status === 'locked') refuse('member_locked')
    if (receiver.status === 'locked') refuse('receiver_locked')
    // money for an excluded member would circumvent the exclusion; the refusal does not reveal the reason to others
    if (receiver.excludedUntil !== null && receiver.excludedUntil > tx.now) refuse('receiver_locked')
    await lockSender(tx, memberId)
    const brand = await readBrandConfigIn(tx)
    await checkTransfer(tx, brand, { memberId, amount })
    const transferId = await insertTransfer(tx, { fromMemberId: memberId, toMemberId: receiver.memberId, amount })
    await carry(tx, { transferId, fromMemberId: memberId, toMemberId: receiver.memberId, amount })
    await transferBetweenMembers(tx, {
      ...{ amount, key: `transfer:${transferId}`, reference: `transfer:${transferId}` },
      from: { ...sender, kind: 'transfer_out' },
      to: { ...receiver, kind: 'transfer_in' },
    })
    const { main } = await readMemberBalance(tx, memberId)
    return { transferId: transferId.toString(), balance: formatMoney(main, brand.currency.decimals) }
  })
}
