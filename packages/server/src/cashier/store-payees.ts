import { sql, type Tx } from '#platform/db/tx.ts'
import type { ChannelRow, Payee } from './store-channels.ts'

/** Queries for proposed payees of deposit channels. */
export type PayeeChangeRow = Payee & {
  readonly id: bigint
  readonly channelId: string
  readonly status: 'proposed' | 'confirmed' | 'discarded'
  readonly proposedBy: bigint
  readonly proposer: string
  readonly proposedAt: Date
}

const columns = sql`id, channel_id, method, provider_id, pay_to, status, proposed_by, proposer, proposed_at`

/** The changes that wait for a second operator, the oldest first; one per channel at most. */
export const selectWaitingPayees = (tx: Tx): Promise<PayeeChangeRow[]> =>
  tx.query<PayeeChangeRow>(sql`
    select ${columns} from cashier.payee_change where brand_id = ${tx.brandId} and status = 'proposed' order by id`)

export async function selectPayeeChange(tx: Tx, id: bigint): Promise<PayeeChangeRow | null> {
  const [row] = await tx.query<PayeeChangeRow>(
    sql`select ${columns} from cashier.payee_change where brand_id = ${tx.brandId} and id = ${id}`,
  )
  return row ?? null
}

type NewPayeeChange = { readonly payee: Payee; readonly operatorId: bigint; readonly operator: string }

export async function insertPayeeChange(tx: Tx, channelId: string, change: NewPayeeChange): Promise<void> {
  const { method, providerId, payTo } = change.payee
  await tx.query(sql`
    insert into cashier.payee_change (brand_id, channel_id, method, provider_id, pay_to, proposed_by, proposer, proposed_at)
    values (${tx.brandId}, ${channelId}, ${method}, ${providerId}, ${payTo && JSON.stringify(payTo)}::jsonb,
      ${change.operatorId}, ${change.operator}, ${tx.now})`)
}

type Decision = {
  readonly status: 'confirmed' | 'discarded'
  readonly operatorId: bigint
  readonly operator: string
}

export async function updatePayeeDecision(tx: Tx, id: bigint, decision: Decision): Promise<void> {
  await tx.query(sql`
    update cashier.payee_change set status = ${decision.status}, decided_by = ${decision.operatorId},
      decider = ${decision.operator}, decided_at = ${tx.now}
    where brand_id = ${tx.brandId} and id = ${id} and status = 'proposed'`)
}

/** Members pay this payee from now on. */
export async function updatePayee(tx: Tx, channelId: ChannelRow['channelId'], payee: Payee): Promise<void> {
  await tx.query(sql`
    update cashier.channel set method = ${payee.method}, provider_id = ${payee.providerId},
      pay_to = ${payee.payTo && JSON.stringify(payee.payTo)}::jsonb, payee_confirmed = true
    where brand_id = ${tx.brandId} and direction = 'deposit' and channel_id = ${channelId}`)
}
