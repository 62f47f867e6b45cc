import { sql, type Tx } from '#platform/db/tx.ts'
import type { BtcpaySettings } from './btcpay-api.ts'
import { openDepositStatuses } from './deposit-state.ts'

/** How long BTCPay may sign resent webhooks with the previous secret (X03). */
const formerSecretHours = 24

/** Queries for the brand's BTCPay server and its invoices. */
type BtcpayRow = Pick<BtcpaySettings, 'url' | 'storeId' | 'paymentMethod'> & {
  readonly apiKey: Buffer
  readonly webhookSecret: Buffer
  readonly formerSecret: Buffer | null
}
export const btcpaySealPlaceOf = (tx: Pick<Tx, 'brandId'>, name: 'api_key' | 'webhook_secret') =>
  `cashier.btcpay.${name}:${tx.brandId}`

export async function readBtcpayServer(tx: Tx): Promise<BtcpaySettings | undefined> {
  const [row] = await tx.query<BtcpayRow>(sql`
    select url, store_id, payment_method, api_key, webhook_secret,
      case when former_until > ${tx.now} then former_secret end as former_secret
    from cashier.btcpay where brand_id = ${tx.brandId}`)
  if (!row) return undefined
  const { seal } = tx.platform
  const apiKey = seal.open(row.apiKey, btcpaySealPlaceOf(tx, 'api_key'))
  const open = (secret: Buffer) => seal.open(secret, btcpaySealPlaceOf(tx, 'webhook_secret'))
  const formerSecret = row.formerSecret && open(row.formerSecret)
  return { ...row, apiKey, webhookSecret: open(row.webhookSecret), formerSecret }
}

/** Saves the server; a new webhook secret leaves the previous one valid for a day. */
export async function saveBtcpayServer(
  tx: Tx,
  { url, storeId, paymentMethod, apiKey, webhookSecret }: Omit<BtcpaySettings, 'formerSecret'>,
): Promise<void> {
  const { seal } = tx.platform
  const before = await readBtcpayServer(tx)
  const isNew = before !== undefined && before.webhookSecret !== webhookSecret
  await tx.query(sql`
    insert into cashier.btcpay as b (brand_id, url, store_id, payment_method, api_key, webhook_secret)
    values (${tx.brandId}, ${url}, ${storeId}, ${paymentMethod}, ${seal.seal(apiKey, btcpaySealPlaceOf(tx, 'api_key'))},
      ${seal.seal(webhookSecret, btcpaySealPlaceOf(tx, 'webhook_secret'))})
    on conflict (brand_id) do update set url = excluded.url, store_id = excluded.store_id,
      payment_method = excluded.payment_method, api_key = excluded.api_key, webhook_secret = excluded.webhook_secret,
      former_secret = case when ${isNew} then b.webhook_secret else b.former_secret end,
      former_until = case when ${isNew} then ${tx.now}::timestamptz + make_interval(hours => ${formerSecretHours}) else b.former_until end`)
}

export async function updateDepositInvoice(
  tx: Tx,
  depositId: bigint,
  invoice: { id: string; link: string },
): Promise<boolean> {
  const noted = await tx.query(sql`
    update cashier.deposit set status = 'created', invoice_id = ${invoice.id}, redirect_url = ${invoice.link}
    where brand_id = ${tx.brandId} and deposit_id = ${depositId} and status = 'draft' returning 1 as noted`)
  return noted.length === 1
}

export async function selectDepositOfInvoice(tx: Tx, invoiceId: string): Promise<bigint | null> {
  const [row] = await tx.query<{ depositId: bigint }>(sql`
    select deposit_id from cashier.deposit where brand_id = ${tx.brandId} and invoice_id = ${invoiceId}`)
  return row?.depositId ?? null
}

/**
 * Lists invoices that may have changed. When there are more than the limit, those come first that have waited longest relative to
 * their age: young ones every time, old ones now and then, and none is starved.
 */
export const selectInvoicesToPoll = (
  tx: Tx,
  since: Date,
  limit: number,
): Promise<{ depositId: bigint; invoiceId: string }[]> =>
  tx.query(sql`
    select deposit_id, invoice_id from cashier.deposit
    where brand_id = ${tx.brandId} and invoice_id is not null and status <> 'credited' and created_at > ${since}
    order by extract(epoch from ${tx.now}::timestamptz - coalesce(asked_at, created_at))
      / extract(epoch from ${tx.now}::timestamptz - created_at + interval '1 minute') desc, deposit_id limit ${limit}`)

export async function updatePolledAt(tx: Tx, depositId: bigint): Promise<void> {
  await tx.query(sql`
    update cashier.deposit set asked_at = ${tx.now} where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

/** Records a partial payment while the rest can still arrive; true when the amount is new. */
export async function updatePartialPayment(
  tx: Tx,
  depositId: bigint,
  part: { amount: bigint; currency: string },
): Promise<boolean> {
  const noted = await tx.query(sql`
    update cashier.deposit set paid_amount = ${part.amount}, paid_currency = ${part.currency}
    where brand_id = ${tx.brandId} and deposit_id = ${depositId} and status = any(${openDepositStatuses})
      and paid_amount is distinct from ${part.amount}
    returning 1 as noted`)
  return noted.length === 1
}

/** Records that a payment was seen. */
export async function updatePaymentSeen(tx: Tx, depositId: bigint): Promise<void> {
  await tx.query(sql`
    update cashier.deposit set paid_at = coalesce(paid_at, ${tx.now})
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

/** Records the amount, paid after a decision, that operators were notified of. */
export async function updateNotifiedAmount(tx: Tx, depositId: bigint, amount: bigint): Promise<void> {
  await tx.query(sql`
    update cashier.deposit set told_amount = ${amount} where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}
