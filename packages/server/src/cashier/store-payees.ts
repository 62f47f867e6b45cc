import { sql, type Tx } from '#platform/db/tx.ts'
import type { BtcpayStore } from './btcpay-api.ts'
import { btcpaySealPlaceOf } from './store-btcpay.ts'
import type { Payee } from './store-channels.ts'

/** Queries for proposed payees of deposits: of a channel, or the BTCPay server. */
export type PayeeChangeRow = Omit<Payee, 'server'> & {
  readonly id: bigint
  /** Null for the BTCPay server. */
  readonly channelId: string | null
  readonly server: BtcpayStore | null
  readonly status: 'proposed' | 'confirmed' | 'discarded'
  readonly proposedBy: bigint
  readonly proposer: string
  readonly proposedAt: Date
}
export type ServerSecrets = { readonly apiKey: string; readonly webhookSecret: string }

const columns = sql`id, channel_id, method, provider_id, pay_to, server, status, proposed_by, proposer, proposed_at`

/** The changes that wait for a second operator, the oldest first; one per channel at most, and one of the server. */
export const selectWaitingPayees = (tx: Tx): Promise<PayeeChangeRow[]> =>
  tx.query<PayeeChangeRow>(sql`
    select ${columns} from cashier.payee_change where brand_id = ${tx.brandId} and status = 'proposed' order by id`)

export async function selectPayeeChange(tx: Tx, id: bigint): Promise<PayeeChangeRow | null> {
  const [row] = await tx.query<PayeeChangeRow>(
    sql`select ${columns} from cashier.payee_change where brand_id = ${tx.brandId} and id = ${id}`,
  )
  return row ?? null
}

type NewPayeeChange = {
  readonly channelId: string | null
  readonly payee: Payee
  readonly secrets?: ServerSecrets | undefined
  readonly operatorId: bigint
  readonly operator: string
}

export async function insertPayeeChange(tx: Tx, { channelId, payee, secrets, ...by }: NewPayeeChange): Promise<void> {
  const { method, providerId, payTo, server } = payee
  const { seal } = tx.platform
  const apiKey = secrets ? seal.seal(secrets.apiKey, btcpaySealPlaceOf(tx, 'api_key')) : null
  const webhookSecret = secrets ? seal.seal(secrets.webhookSecret, btcpaySealPlaceOf(tx, 'webhook_secret')) : null
  await tx.query(sql`
    insert into cashier.payee_change (brand_id, channel_id, method, provider_id, pay_to, server, api_key, webhook_secret,
      proposed_by, proposer, proposed_at)
    values (${tx.brandId}, ${channelId}, ${method}, ${providerId}, ${payTo && JSON.stringify(payTo)}::jsonb,
      ${server ? JSON.stringify(server) : null}::jsonb, ${apiKey}, ${webhookSecret}, ${by.operatorId}, ${by.operator}, ${tx.now})`)
}

type Decision = {
  readonly status: 'confirmed' | 'discarded'
  readonly operatorId: bigint
  readonly operator: string
}

export async function updatePayeeDecision(tx: Tx, id: bigint, decision: Decision): Promise<void> {
  await tx.query(sql`
    update cashier.payee_change set status = ${decision.status}, decided_by = ${decision.operatorId},
      decider = ${decision.operator}, decided_at = ${tx.now}, api_key = null, webhook_secret = null
    where brand_id = ${tx.brandId} and id = ${id} and status = 'proposed'`)
}

/** Members pay this payee from now on. */
export async function updatePayee(tx: Tx, channelId: string, payee: Payee): Promise<void> {
  await tx.query(sql`
    update cashier.channel set method = ${payee.method}, provider_id = ${payee.providerId},
      pay_to = ${payee.payTo && JSON.stringify(payee.payTo)}::jsonb, payee_confirmed = true
    where brand_id = ${tx.brandId} and direction = 'deposit' and channel_id = ${channelId}`)
}

type SealedSecrets = { readonly server: BtcpayStore; readonly apiKey: Buffer; readonly webhookSecret: Buffer }

/** The proposed BTCPay server with its secrets. */
export async function readProposedServer(tx: Tx): Promise<(BtcpayStore & ServerSecrets) | undefined> {
  const [row] = await tx.query<SealedSecrets>(sql`
    select server, api_key, webhook_secret from cashier.payee_change
    where brand_id = ${tx.brandId} and channel_id is null and status = 'proposed'`)
  if (!row) return undefined
  const { seal } = tx.platform
  const apiKey = seal.open(row.apiKey, btcpaySealPlaceOf(tx, 'api_key'))
  return { ...row.server, apiKey, webhookSecret: seal.open(row.webhookSecret, btcpaySealPlaceOf(tx, 'webhook_secret')) }
}
