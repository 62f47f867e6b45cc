import { sql, type Tx } from '#platform/db/tx.ts'
import type { DepositStatus } from './deposit-state.ts'
import type { ChannelMethod, PayTo } from './store-channels.ts'

/** How long an invoice is polled: coins may be sent, or confirmed, days after it has expired. */
export const coinPollingDays = 7

export type DepositRow = {
  readonly depositId: bigint
  readonly memberId: bigint
  readonly account: string
  readonly channelId: string
  readonly names: Readonly<Record<string, string>>
  readonly reference: string
  readonly amount: bigint
  readonly fee: bigint
  readonly status: DepositStatus
  readonly redirectUrl: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly decidedAt: Date | null
  readonly paidAmount: bigint | null
  readonly paidCurrency: string | null
  readonly transaction: string | null
  readonly decidedBy: string | null
  readonly reason: string | null
  readonly method: ChannelMethod
  readonly minutes: number
  readonly payTo: PayTo | null
  readonly qr: string | null
  readonly proof: string | null
  readonly proofAt: Date | null
  readonly paidAt: Date | null
  readonly turnoverPercent: number
  readonly invoiceId: string | null
  /** The amount, paid after a decision, that operators were notified of. */
  readonly toldAmount: bigint | null
  /** The first of two operators to credit a transfer by hand, with the values given then. */
  readonly firstBy: bigint | null
  readonly firstName: string | null
  readonly firstAt: Date | null
  readonly firstAmount: bigint | null
  readonly firstTransaction: string | null
}

export const depositColumns = sql`
  d.deposit_id, d.member_id, d.account, d.channel_id, c.names, d.reference, d.amount, d.fee, d.status, d.redirect_url,
  d.created_at, d.expires_at, d.decided_at, d.paid_amount, d.paid_currency, d.transaction, d.decided_by, d.reason,
  d.method, c.minutes, d.pay_to, d.qr, d.proof, d.proof_at, d.paid_at, d.turnover_percent, d.invoice_id, d.told_amount,
  d.first_by, d.first_name, d.first_at, d.first_amount, d.first_transaction`
export const depositSource = sql`
  cashier.deposit d join cashier.channel c
    on c.brand_id = d.brand_id and c.direction = d.direction and c.channel_id = d.channel_id`

/** Serialises calls per payment of a provider, so that a payment is recorded for one deposit only. */
export async function lockPayment(tx: Tx, providerId: string, transaction: string): Promise<void> {
  const name = `cashier:${tx.brandId}:${providerId}:${transaction}`
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

export type NewDeposit = Pick<
  DepositRow,
  | 'memberId'
  | 'account'
  | 'channelId'
  | 'reference'
  | 'amount'
  | 'fee'
  | 'status'
  | 'method'
  | 'payTo'
  | 'qr'
  | 'turnoverPercent'
  | 'expiresAt'
> & { readonly providerId: string | null }

/** Inserts a deposit; its address is set once its id is known. */
export async function insertDeposit(tx: Tx, deposit: NewDeposit): Promise<bigint> {
  const [made] = await tx.query<{ depositId: bigint }>(sql`
    insert into cashier.deposit (brand_id, member_id, account, channel_id, provider_id, reference, amount, fee, status,
      method, pay_to, qr, turnover_percent, redirect_url, created_at, expires_at)
    values (${tx.brandId}, ${deposit.memberId}, ${deposit.account}, ${deposit.channelId}, ${deposit.providerId},
      ${deposit.reference}, ${deposit.amount}, ${deposit.fee}, ${deposit.status}, ${deposit.method},
      ${deposit.payTo === null ? null : JSON.stringify(deposit.payTo)}::jsonb, ${deposit.qr}, ${deposit.turnoverPercent}, '',
      ${tx.now}, ${deposit.expiresAt})
    returning deposit_id`)
  if (!made) throw new Error('expected the id of the inserted deposit, got no row')
  return made.depositId
}

export async function updateRedirectUrl(tx: Tx, depositId: bigint, redirectUrl: string): Promise<void> {
  await tx.query(sql`
    update cashier.deposit set redirect_url = ${redirectUrl}
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

export async function selectDeposit(tx: Tx, depositId: bigint): Promise<DepositRow | undefined> {
  const [found] = await tx.query<DepositRow>(sql`
    select ${depositColumns} from ${depositSource} where d.brand_id = ${tx.brandId} and d.deposit_id = ${depositId}`)
  return found
}

/** Returns the deposit named by a provider's message, locked, so that messages about it are judged one after the other. */
export async function lockDepositByReference(
  tx: Tx,
  providerId: string,
  reference: string,
): Promise<DepositRow | undefined> {
  const [found] = await tx.query<DepositRow>(sql`
    select ${depositColumns} from ${depositSource}
    where d.brand_id = ${tx.brandId} and d.provider_id = ${providerId} and d.reference = ${reference}
    for update of d`)
  return found
}

/** Returns the deposit for which a payment was already recorded. */
export async function selectDepositOfPayment(tx: Tx, providerId: string, transaction: string): Promise<bigint | null> {
  const [found] = await tx.query<{ depositId: bigint }>(sql`
    select deposit_id from cashier.deposit
    where brand_id = ${tx.brandId} and provider_id = ${providerId} and transaction = ${transaction}`)
  return found?.depositId ?? null
}

/** Returns a member's deposits, newest first: those before a given one, or all. */
export async function selectDeposits(
  tx: Tx,
  memberId: bigint,
  page: { before: bigint | null; limit: number },
): Promise<DepositRow[]> {
  return tx.query<DepositRow>(sql`
    select ${depositColumns} from ${depositSource}
    where d.brand_id = ${tx.brandId} and d.member_id = ${memberId}
      and (${page.before}::bigint is null or d.deposit_id < ${page.before})
    order by d.deposit_id desc limit ${page.limit}`)
}

/** Moves a deposit to another state, if it is still in one of the expected states. */
export async function updateDepositStatus(
  tx: Tx,
  depositId: bigint,
  from: readonly DepositStatus[],
  to: DepositStatus,
): Promise<boolean> {
  const moved = await tx.query(sql`
    update cashier.deposit
    set status = ${to}, decided_at = case when ${to} in ('awaiting', 'checking') then null else ${tx.now}::timestamptz end
    where brand_id = ${tx.brandId} and deposit_id = ${depositId} and status = any(${from})
    returning 1 as moved`)
  return moved.length === 1
}

export type DepositPayment = { readonly amount: bigint; readonly currency: string; readonly transaction: string }

/** Records the payment of a deposit. */
export async function updatePayment(tx: Tx, depositId: bigint, payment: DepositPayment): Promise<void> {
  await tx.query(sql`
    update cashier.deposit
    set paid_amount = ${payment.amount}, paid_currency = ${payment.currency}, transaction = ${payment.transaction},
      paid_at = coalesce(paid_at, ${tx.now})
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

/** Stores the member's picture of a transfer, if the deposit is still in one of the expected states. */
export async function updateProof(
  tx: Tx,
  depositId: bigint,
  { from, proof }: { from: readonly DepositStatus[]; proof: string },
): Promise<boolean> {
  const moved = await tx.query(sql`
    update cashier.deposit set status = 'checking', decided_at = null, proof = ${proof}, proof_at = ${tx.now}
    where brand_id = ${tx.brandId} and deposit_id = ${depositId} and status = any(${from})
    returning 1 as moved`)
  return moved.length === 1
}

/** Returns a deposit, locked: a concurrent decision waits and then sees the result. */
export async function lockDeposit(tx: Tx, depositId: bigint): Promise<DepositRow | undefined> {
  const [found] = await tx.query<DepositRow>(sql`
    select ${depositColumns} from ${depositSource}
    where d.brand_id = ${tx.brandId} and d.deposit_id = ${depositId} for update of d`)
  return found
}

/** Records who decided a deposit, and why. */
export async function updateDepositDecision(
  tx: Tx,
  depositId: bigint,
  decision: { operatorId: bigint; operator: string; reason: string },
): Promise<void> {
  await tx.query(sql`
    update cashier.deposit
    set operator_id = ${decision.operatorId}, decided_by = ${decision.operator}, reason = ${decision.reason}
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

export type FirstApproval = Pick<DepositPayment, 'amount' | 'transaction'> & {
  readonly operatorId: bigint
  readonly operator: string
}

/** Stores the first of two approvals and clears an earlier refusal; the deposit stays in checking until the second. */
export async function updateDepositFirstApproval(tx: Tx, depositId: bigint, word: FirstApproval): Promise<void> {
  await tx.query(sql`
    update cashier.deposit
    set status = 'checking', decided_at = null, first_by = ${word.operatorId}, first_name = ${word.operator},
      first_at = ${tx.now}, first_amount = ${word.amount}, first_transaction = ${word.transaction}, operator_id = null,
      decided_by = null, reason = null
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

/** Clears the first approval of a refused deposit. */
export async function clearFirstApproval(tx: Tx, depositId: bigint): Promise<void> {
  await tx.query(sql`
    update cashier.deposit
    set first_by = null, first_name = null, first_at = null, first_amount = null, first_transaction = null
    where brand_id = ${tx.brandId} and deposit_id = ${depositId}`)
}

/** Expires overdue deposits, in batches. Those whose coins have been seen get `coinPollingDays` longer to be confirmed. */
export async function expireDeposits(tx: Tx, limit: number): Promise<{ depositId: bigint; memberId: bigint }[]> {
  const coinsBefore = new Date(tx.now.getTime() - coinPollingDays * 86_400_000)
  return tx.query(sql`
    update cashier.deposit d set status = 'expired', decided_at = ${tx.now}
    where d.brand_id = ${tx.brandId} and d.status in ('draft', 'created', 'awaiting') and d.deposit_id in (
      select deposit_id from cashier.deposit
      where brand_id = ${tx.brandId} and status in ('draft', 'created', 'awaiting')
        and expires_at <= case when status = 'awaiting' and invoice_id is not null then ${coinsBefore} else ${tx.now}::timestamptz end
      order by expires_at limit ${limit} for update skip locked)
    returning d.deposit_id, d.member_id`)
}
