import { sql, type Tx } from '#platform/db/tx.ts'

export type Channel = 'email' | 'sms'
export type QueuedMessage = {
  readonly channel: Channel
  readonly template: string
  readonly content: Buffer
  readonly queuedAt: Date
}

export async function insertMessage(
  tx: Tx,
  message: { channel: Channel; template: string; content: Buffer },
): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(sql`
    insert into notify.message (brand_id, channel, template, content)
    values (${tx.brandId}, ${message.channel}, ${message.template}, ${message.content}) returning id`)
  return row?.id ?? 0n
}

/** @returns null when it was already sent or given up */
export async function selectQueuedMessage(tx: Tx, messageId: bigint): Promise<QueuedMessage | null> {
  const [row] = await tx.query<QueuedMessage>(sql`
    select channel, template, content, queued_at from notify.message
    where brand_id = ${tx.brandId} and id = ${messageId} and status = 'queued'`)
  return row ?? null
}

export async function recordFailedAttempt(tx: Tx, messageId: bigint, problem: string): Promise<void> {
  await tx.query(sql`
    update notify.message set tries = tries + 1, problem = ${problem}
    where brand_id = ${tx.brandId} and id = ${messageId} and status = 'queued'`)
}

export async function endMessage(tx: Tx, messageId: bigint, status: 'sent' | 'given-up'): Promise<void> {
  await tx.query(sql`
    update notify.message set status = ${status}, content = null, ended_at = now()
    where brand_id = ${tx.brandId} and id = ${messageId} and status = 'queued'`)
}

export type OutboxLine = {
  readonly channel: Channel
  readonly to: string
  readonly subject: string | null
  readonly text: string
  readonly code: string | null
  readonly at: Date
}

export async function insertOutboxLine(tx: Tx, line: Omit<OutboxLine, 'at'>): Promise<void> {
  await tx.query(sql`
    insert into notify.outbox (brand_id, channel, recipient, subject, text, code)
    values (${tx.brandId}, ${line.channel}, ${line.to}, ${line.subject}, ${line.text}, ${line.code})`)
}

/** `numberEnd` matches the last digits of a recipient's number. */
export type Recipient = { readonly address: string; readonly numberEnd: string | null }

export const selectOutboxLines = (tx: Tx, to: Recipient | null, limit: number): Promise<OutboxLine[]> =>
  tx.query<OutboxLine>(sql`
    select channel, recipient as to, subject, text, code, at from notify.outbox
    where brand_id = ${tx.brandId} and (${to?.address ?? null}::text is null or recipient = ${to?.address ?? null}
      or (channel = 'sms' and recipient like '%' || ${to?.numberEnd ?? null}::text))
    order by id desc limit ${limit}`)
