import { sql, type Tx } from '#platform/db/tx.ts'

/** An invoice of the practice BTCPay server. */
export type InvoiceRow = {
  readonly invoiceId: string
  readonly orderId: string
  readonly amount: string
  readonly currency: string
  readonly paid: string
  readonly status: 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid'
  readonly additional: 'None' | 'PaidLate' | 'PaidPartial' | 'PaidOver' | 'Invalid'
  /** Coins were seen that the chain has not confirmed yet. */
  readonly unsure: boolean
  readonly returnUrl: string
  readonly expiresAt: Date
}

type NewInvoice = Pick<InvoiceRow, 'invoiceId' | 'orderId' | 'amount' | 'currency' | 'returnUrl' | 'expiresAt'>

export async function insertInvoice(tx: Tx, invoice: NewInvoice): Promise<void> {
  await tx.query(sql`
    insert into sandbox.btcpay_invoice (brand_id, invoice_id, order_id, amount, currency, return_url, expires_at, created_at)
    values (${tx.brandId}, ${invoice.invoiceId}, ${invoice.orderId}, ${invoice.amount}, ${invoice.currency},
      ${invoice.returnUrl}, ${invoice.expiresAt}, ${tx.now})`)
}

/** @param lock locks the row, for a change */
export async function selectInvoice(tx: Tx, invoiceId: string, lock = false): Promise<InvoiceRow | undefined> {
  const [found] = await tx.query<InvoiceRow>(sql`
    select invoice_id, order_id, amount, currency, paid, status, additional, unsure, return_url, expires_at
    from sandbox.btcpay_invoice where brand_id = ${tx.brandId} and invoice_id = ${invoiceId} ${lock ? sql`for update` : sql``}`)
  return found
}

export async function updatePracticeInvoice(
  tx: Tx,
  invoiceId: string,
  { status, additional, paid, unsure }: Pick<InvoiceRow, 'status' | 'additional' | 'paid' | 'unsure'>,
): Promise<void> {
  await tx.query(sql`
    update sandbox.btcpay_invoice set status = ${status}, additional = ${additional}, paid = ${paid}, unsure = ${unsure}
    where brand_id = ${tx.brandId} and invoice_id = ${invoiceId}`)
}

export async function insertDelivery(tx: Tx, invoiceId: string, body: string): Promise<void> {
  await tx.query(sql`
    insert into sandbox.btcpay_delivery (brand_id, invoice_id, body, due_at)
    values (${tx.brandId}, ${invoiceId}, ${body}, ${tx.now})`)
}

export type DueDelivery = { readonly deliveryId: bigint; readonly body: string; readonly attempts: number }

/** Leases due deliveries: until `leaseUntil` no other process takes them. */
export const leaseDeliveries = (tx: Tx, leaseUntil: Date, limit: number): Promise<DueDelivery[]> =>
  tx.query<DueDelivery>(sql`
    update sandbox.btcpay_delivery d set due_at = ${leaseUntil}, attempts = d.attempts + 1
    where d.brand_id = ${tx.brandId} and d.delivery_id in (
      select delivery_id from sandbox.btcpay_delivery
      where brand_id = ${tx.brandId} and due_at <= ${tx.now} order by due_at, delivery_id limit ${limit}
      for update skip locked)
    returning d.delivery_id, d.body, d.attempts`)

export async function updateDeliveryAnswer(
  tx: Tx,
  deliveryId: bigint,
  { answer, dueAt }: { answer: string; dueAt: Date | null },
): Promise<void> {
  await tx.query(sql`
    update sandbox.btcpay_delivery set last_answer = ${answer}, due_at = ${dueAt}
    where brand_id = ${tx.brandId} and delivery_id = ${deliveryId}`)
}
