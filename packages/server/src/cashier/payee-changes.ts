import { isSamePayee } from '@gasing/contract/rules/same-payee'
import { ensureProposerEnabled } from '#access/public.ts'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { paginate } from '#platform/http/paginate.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { applyServer, readStandingServer } from './btcpay-server.ts'
import { type ChannelRow, type Payee, selectAllChannels, selectChannel } from './store-channels.ts'
import * as store from './store-payees.ts'

/**
 * Whom members pay is decided by two operators (decision 350): a saved change waits until another one confirms it, and members pay
 * the payee in force until then. A change of no channel is one of the BTCPay server.
 */
type PayeeFields = Omit<Payee, 'server'> & { readonly server?: Payee['server'] | null }
export const pickPayee = ({ method, providerId, payTo, server }: PayeeFields): Payee => ({
  ...{ method, providerId, payTo },
  ...(server && { server }),
})

/** Whom members pay through a deposit channel; null while nobody has confirmed its first payee, and for other channels. */
export const standingPayeeOf = (channel: ChannelRow | undefined): Payee | null =>
  channel?.direction === 'deposit' && channel.payeeConfirmed ? pickPayee(channel) : null

type PayeePage = { readonly pageNo?: number; readonly pageSize?: number }

/** Lists the changes that wait for a second operator, each beside the payee in force. */
export async function listPayeeChanges(scope: Scope, page: PayeePage) {
  const { operatorId } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const channels = (await selectAllChannels(tx)).filter(({ direction }) => direction === 'deposit')
    const server = await readStandingServer(tx)
    const list = (await store.selectWaitingPayees(tx)).map((change) => {
      const channel = channels.find(({ channelId }) => channelId === change.channelId)
      return {
        id: change.id.toString(),
        channelId: change.channelId,
        names: { ...channel?.names },
        standing: change.channelId === null ? server : standingPayeeOf(channel),
        proposed: pickPayee(change),
        proposer: change.proposer,
        proposedAt: change.proposedAt.toISOString(),
        mine: change.proposedBy === operatorId,
      }
    })
    return { ...paginate({ list }, page), total: list.length }
  })
}

type Proposal = {
  readonly channelId: string | null
  readonly standing: Payee | null
  readonly wished: Payee
  readonly secrets?: store.ServerSecrets
}

/**
 * Proposes the payee of a saved form unless it is in force or proposed already. It replaces what was proposed before; a form with
 * the payee in force takes that back. Secrets cannot be compared, so a server with its secrets always replaces.
 */
export async function proposePayee(tx: Tx, { channelId, standing, wished, secrets }: Proposal): Promise<void> {
  const { operatorId, name: operator } = requireOperator(tx.scope)
  const waiting = (await store.selectWaitingPayees(tx)).find((change) => change.channelId === channelId)
  if (waiting && !secrets && isSamePayee(pickPayee(waiting), wished)) return
  if (waiting) await discard(tx, waiting)
  if (standing && isSamePayee(standing, wished)) return
  await store.insertPayeeChange(tx, { channelId, payee: wished, secrets, operatorId, operator })
  const subject = subjectOf(channelId)
  await appendAudit(tx, { action: 'channel.payee_propose', subject, before: standing, after: wished })
}

/** Confirms another operator's change: members pay the new payee at once. Refuses `four_eyes_needed`. */
export function confirmPayee(scope: Scope, id: bigint): Promise<Record<string, never>> {
  const { operatorId, name: operator } = requireOperator(scope)
  return inBrand(scope, async (tx) => {
    const { channelId, proposedBy, proposer, ...change } = await beginDecision(tx, id)
    if (proposedBy === operatorId) refuse('four_eyes_needed')
    await ensureProposerEnabled(tx, proposedBy)
    const before = await readStandingPayee(tx, channelId)
    const after = pickPayee(change)
    const server = channelId === null ? await store.readProposedServer(tx) : undefined
    await store.updatePayeeDecision(tx, id, { status: 'confirmed', operatorId, operator })
    if (channelId !== null) await store.updatePayee(tx, channelId, after)
    else {
      invariant(server, 'expected the secrets of a proposed server')
      await applyServer(tx, server)
    }
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

const readStandingPayee = async (tx: Tx, channelId: string | null): Promise<Payee | null> =>
  channelId === null ? readStandingServer(tx) : standingPayeeOf(await selectChannel(tx, 'deposit', channelId))

const subjectOf = (channelId: string | null): string =>
  channelId === null ? 'provider:btcpay' : `channel:deposit:${channelId}`
