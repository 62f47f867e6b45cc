import type { ProviderOrder } from '#cashier/public.ts'
import { sql, type Tx } from '#platform/db/tx.ts'

/** An order of the practice provider. */
export type OrderRow = Omit<ProviderOrder, 'expiresAt'> & {
  readonly expiresAt: Date
  readonly status: 'open' | 'succeeded' | 'failed'
  readonly transaction: string
}

/** Inserts an order; returns false when it exists. */
export async function insertOrder(tx: Tx, order: ProviderOrder, transaction: string): Promise<boolean> {
  const made = await tx.query(sql`
    insert into sandbox.provider_order (brand_id, reference, merchant, method, amount, currency, language, return_url,
      callback_url, expires_at, transaction, created_at)
    values (${tx.brandId}, ${order.reference}, ${order.merchant}, ${order.method}, ${order.amount}, ${order.currency},
      ${order.language}, ${order.returnUrl}, ${order.callbackUrl}, ${order.expiresAt}::timestamptz, ${transaction}, ${tx.now})
    on conflict do nothing returning 1 as made`)
  return made.length === 1
}

export async function selectPracticeOrder(tx: Tx, reference: string): Promise<OrderRow | undefined> {
  const [found] = await tx.query<OrderRow>(sql`
    select reference, merchant, method, amount, currency, language, return_url, callback_url, expires_at, status, transaction
    from sandbox.provider_order where brand_id = ${tx.brandId} and reference = ${reference}`)
  return found
}

/** Moves an order to another status, if it still has one of the expected ones. */
export async function updateOrderStatus(
  tx: Tx,
  reference: string,
  from: readonly OrderRow['status'][],
  to: OrderRow['status'],
): Promise<boolean> {
  const moved = await tx.query(sql`
    update sandbox.provider_order set status = ${to}
    where brand_id = ${tx.brandId} and reference = ${reference} and status = any(${from}) returning 1 as moved`)
  return moved.length === 1
}

export async function insertProviderMessage(
  tx: Tx,
  message: { reference: string; body: string; dueAt: Date },
): Promise<void> {
  await tx.query(sql`
    insert into sandbox.provider_message (brand_id, reference, body, due_at)
    values (${tx.brandId}, ${message.reference}, ${message.body}, ${message.dueAt})`)
}

export type DueMessage = {
  readonly messageId: bigint
  readonly body: string
  readonly attempts: number
  readonly callbackUrl: string
}

/** Leases due messages. Until `leaseUntil` no other process takes them; those of a process that dies are due again then. */
export async function leaseMessages(tx: Tx, leaseUntil: Date, limit: number): Promise<DueMessage[]> {
  return tx.query<DueMessage>(sql`
    update sandbox.provider_message m set due_at = ${leaseUntil}, attempts = m.attempts + 1
    from sandbox.provider_order o
    where m.brand_id = ${tx.brandId} and o.brand_id = m.brand_id and o.reference = m.reference and m.message_id in (
      select message_id from sandbox.provider_message
      where brand_id = ${tx.brandId} and due_at <= ${tx.now} order by due_at, message_id limit ${limit}
      for update skip locked)
    returning m.message_id, m.body, m.attempts, o.callback_url`)
}

export async function updateDelivery(
  tx: Tx,
  messageId: bigint,
  { answer, delivered, dueAt }: { answer: string; delivered: boolean; dueAt: Date | null },
): Promise<void> {
  await tx.query(sql`
    update sandbox.provider_message
    set last_answer = ${answer}, delivered_at = ${delivered ? tx.now : null}, due_at = ${dueAt}
    where brand_id = ${tx.brandId} and message_id = ${messageId}`)
}
