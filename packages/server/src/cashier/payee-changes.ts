import { ensureProposerEnabled } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { paginate } from '#platform/http/paginate.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { type ChannelRow, type Payee, selectAllChannels, selectChannel } from './store-channels.ts'
import * as store from './store-payees.ts'

/**
 * Whom members pay is decided by two operators (decision 350): a saved change waits until another one confirms it, and members are
 * shown the payee in force.
 */
export const pickPayee = ({ method, providerId, payTo }: Payee): Payee => ({ method, providerId, payTo })

/** Whom members pay through a deposit channel; null while nobody has confirmed its first payee, and for other channels. */
export const standingPayeeOf = (channel: ChannelRow | undefined): Payee | null =>
  channel?.direction === 'deposit' && channel.payeeConfirmed ? pickPayee(channel) : null

type PayeePage = { readonly pageNo?: number; readonly pageSize?: number }

/** Lists the changes that wait for a second operator, each beside the payee in force. */
export async function listPayeeChanges(scope: Scope, page: PayeePage) {
  const { operatorId } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const channels = (await selectAllChannels(tx)).filter(({ direction }) => direction === 'deposit')
    const list = (await store.selectWaitingPayees(tx)).map((change) => {
      const channel = channels.find(({ channelId }) => channelId === change.channelId)
      return {
        id: change.id.toString(),
        channelId: change.channelId,
        names: { ...channel?.names },
        standing: standingPayeeOf(channel),
        proposed: pickPayee(change),
        proposer: change.proposer,
        proposedAt: change.proposedAt.toISOString(),
        mine: change.proposedBy === operatorId,
      }
    })
    return { ...paginate({ list }, page), total: list.length }
  })
}

/**
 * Proposes the payee of a saved form unless it is in force or proposed already. It replaces what was proposed before; a form with
 * the payee in force takes that back.
 */
export async function proposePayee(tx: Tx, channelId: string, standing: Payee | null, wished: Payee): Promise<void> {
  const { operatorId, name: operator } = requireOperator(tx.scope)
  const waiting = (await store.selectWaitingPayees(tx)).find((change) => change.channelId === channelId)
  if (waiting && isSamePayee(waiting, wished)) return
  if (waiting) await discard(tx, waiting)
  if (standing && isSamePayee(standing, wished)) return
  await store.insertPayeeChange(tx, channelId, { payee: wished, operatorId, operator })
  await appendAudit(tx, {
    action: 'channel.payee_propose',
    subject: subjectOf(channelId),
    before: standing,
    after: wished,
  })
}

/** Confirms another operator's change: members pay the new payee at once. Refuses `four_eyes_needed`. */
export function confirmPayee(scope: Scope, id: bigint): Promise<Record<string, never>> {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const { channelId, proposedBy, proposer, ...change } = await beginDecision(tx, id)
    if (proposedBy === operatorId) refuse('four_eyes_needed')
    await ensureProposerEnabled(tx, proposedBy)
    const before = standingPayeeOf(await selectChannel(tx, 'deposit', channelId))
    const after = pickPayee(change)
    await store.updatePayeeDecision(tx, id, { status: 'confirmed', operatorId, operator })
    await store.updatePayee(tx, channelId, after)
    const subject = subjectOf(channelId)
    await appendAudit(tx, { action: 'channel.payee_confirm', subject, before, after: { ...after, proposer } })
    return {}
  })
}

/** Discards a change; its proposer may take it back this way. Members pay as before. */
export const discardPayee = (scope: Scope, id: bigint, reason: string): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    await discard(tx, await beginDecision(tx, id), reason)
    return {}
  })

async function discard(tx: Tx, { id, channelId, proposer, ...change }: store.PayeeChangeRow, reason?: string) {
  const { operatorId, name: operator } = requireOperator(tx.scope)
  await store.updatePayeeDecision(tx, id, { status: 'discarded', operatorId, operator })
  await appendAudit(tx, {
    action: 'channel.payee_discard',
    subject: subjectOf(channelId),
    before: { ...pickPayee(change), proposer },
    ...(reason !== undefined && { reason }),
  })
}

/** The waiting change. Changes of a brand are made one after the other, so it is decided only once. */
async function beginDecision(tx: Tx, id: bigint): Promise<store.PayeeChangeRow> {
  await beginBrandChange(tx)
  const found = await store.selectPayeeChange(tx, id)
  return found?.status === 'proposed' ? found : refuse(found ? 'already_decided' : 'not_found')
}

const subjectOf = (channelId: string): string => `channel:deposit:${channelId}`

const isSamePayee = (one: Payee, other: Payee): boolean => toComparable(one) === toComparable(other)
/** The database does not keep the order of an account's fields. */
const toComparable = ({ method, providerId, payTo }: Payee): string =>
  JSON.stringify([method, providerId, payTo && Object.entries(payTo).toSorted()])
