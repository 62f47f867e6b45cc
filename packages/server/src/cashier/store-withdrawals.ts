import { sql, type Tx } from '#platform/db/tx.ts'
import { statementLineKeyOf } from './store-statement-lines.ts'
import { type Dispute, listSourceStates, type WithdrawalStatus, type WithdrawalTimes } from './withdrawal-state.ts'

/** Queries for withdrawals. Every transition names the state it leaves: of two concurrent ones, one matches no row. */
export type WithdrawalRow = WithdrawalTimes & {
  readonly withdrawalId: bigint
  readonly memberId: bigint
  readonly account: string
  readonly channelId: string
  readonly minutes: number
  readonly accountId: bigint
  readonly bank: string
  readonly holder: string
  readonly numberEnd: string
  readonly numberSealed: Buffer
  readonly amount: bigint
  readonly fee: bigint
  readonly kind: 'bank' | 'ewallet' | 'crypto'
  readonly receivedAmount: bigint | null
  readonly approvalsNeeded: number
  readonly reason: string | null
  readonly paymentReference: string | null
  readonly paidBy: bigint | null
  readonly proof: string | null
}

export const withdrawalColumns = sql`
  w.withdrawal_id, w.member_id, w.account, w.channel_id, c.minutes, w.account_id, w.bank, w.holder, w.number_end,
  w.number_sealed, w.amount, w.fee, w.kind, w.received_amount, w.status, w.approvals_needed, w.reason, w.payment_reference, w.paid_by,
  w.proof, w.dispute, w.created_at, w.approved_at, w.sent_at, w.confirm_before, w.ended_at, w.settled_at`
export const withdrawalSource = sql`
  cashier.withdrawal w join cashier.channel c
    on c.brand_id = w.brand_id and c.direction = w.direction and c.channel_id = w.channel_id`

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'memberId'
  | 'account'
  | 'channelId'
  | 'accountId'
  | 'bank'
  | 'holder'
  | 'numberEnd'
  | 'numberSealed'
  | 'amount'
  | 'fee'
  | 'kind'
  | 'approvalsNeeded'
>

export async function insertWithdrawal(tx: Tx, w: NewWithdrawal): Promise<bigint> {
  const [made] = await tx.query<{ withdrawalId: bigint }>(sql`
    insert into cashier.withdrawal (brand_id, member_id, account, channel_id, account_id, bank, holder, number_end,
      number_sealed, amount, fee, kind, approvals_needed, status, created_at)
    values (${tx.brandId}, ${w.memberId}, ${w.account}, ${w.channelId}, ${w.accountId}, ${w.bank}, ${w.holder},
      ${w.numberEnd}, ${w.numberSealed}, ${w.amount}, ${w.fee}, ${w.kind}, ${w.approvalsNeeded}, 'requested', ${tx.now})
    returning withdrawal_id`)
  if (!made) throw new Error('expected the id of the inserted withdrawal, got no row')
  return made.withdrawalId
}

export async function countOpenWithdrawals(tx: Tx, memberId: bigint): Promise<bigint> {
  const [counted] = await tx.query<{ open: bigint }>(sql`
    select count(*) as open from cashier.withdrawal
    where brand_id = ${tx.brandId} and member_id = ${memberId} and status in ('requested', 'approved')`)
  return counted?.open ?? 0n
}

/** Whether a withdrawal to this account is still in progress: requested, approved, sent but not confirmed, or in dispute. */
export async function isWithdrawalInProgress(tx: Tx, memberId: bigint, accountId: bigint): Promise<boolean> {
  const found = await tx.query(sql`
    select 1 as found from cashier.withdrawal
    where brand_id = ${tx.brandId} and member_id = ${memberId} and account_id = ${accountId}
      and (status in ('requested', 'approved', 'sent') or dispute = 'open') limit 1`)
  return found.length > 0
}

/** Counts the withdrawals paid to each of the member's accounts, by account id; those reported as not received do not count. */
export async function countPaidTo(tx: Tx, memberId: bigint): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.query<{ accountId: string; paid: number }>(sql`
    select account_id::text, count(*)::int as paid from cashier.withdrawal
    where brand_id = ${tx.brandId} and member_id = ${memberId}
      and status in ('sent', 'received', 'auto_received', 'partly_received')
    group by account_id`)
  return new Map(rows.map(({ accountId, paid }) => [accountId, paid]))
}

export async function selectWithdrawal(tx: Tx, withdrawalId: bigint): Promise<WithdrawalRow | undefined> {
  const [found] = await tx.query<WithdrawalRow>(sql`
    select ${withdrawalColumns} from ${withdrawalSource} where w.brand_id = ${tx.brandId} and w.withdrawal_id = ${withdrawalId}`)
  return found
}

/** Returns a withdrawal, locked until the transaction ends. */
export async function lockWithdrawal(tx: Tx, withdrawalId: bigint): Promise<WithdrawalRow | undefined> {
  const [found] = await tx.query<WithdrawalRow>(sql`
    select ${withdrawalColumns} from ${withdrawalSource}
    where w.brand_id = ${tx.brandId} and w.withdrawal_id = ${withdrawalId} for update of w`)
  return found
}

export async function selectWithdrawals(
  tx: Tx,
  memberId: bigint,
  page: { before: bigint | null; limit: number },
): Promise<WithdrawalRow[]> {
  return tx.query<WithdrawalRow>(sql`
    select ${withdrawalColumns} from ${withdrawalSource}
    where w.brand_id = ${tx.brandId} and w.member_id = ${memberId}
      and (${page.before}::bigint is null or w.withdrawal_id < ${page.before})
    order by w.withdrawal_id desc limit ${page.limit}`)
}

const hasChangedOne = (rows: readonly unknown[]): boolean => rows.length === 1

export async function updateToApproved(tx: Tx, withdrawalId: bigint): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      update cashier.withdrawal set status = 'approved', approved_at = ${tx.now}
      where brand_id = ${tx.brandId} and withdrawal_id = ${withdrawalId} and status = any(${listSourceStates('approved')})
      returning 1 as moved`),
  )
}

/** Ends a withdrawal that has not been sent. */
export async function updateWithdrawalToEnded(
  tx: Tx,
  withdrawalId: bigint,
  to: 'rejected' | 'cancelled',
  reason: string | null,
): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      update cashier.withdrawal set status = ${to}, reason = ${reason}, ended_at = ${tx.now}
      where brand_id = ${tx.brandId} and withdrawal_id = ${withdrawalId} and status = any(${listSourceStates(to)})
      returning 1 as moved`),
  )
}

export async function updateToSent(
  tx: Tx,
  withdrawalId: bigint,
  sent: { paymentReference: string; paidBy: bigint; confirmBefore: Date },
): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      update cashier.withdrawal
      set status = 'sent', sent_at = ${tx.now}, payment_reference = ${sent.paymentReference}, paid_by = ${sent.paidBy},
        confirm_before = ${sent.confirmBefore}
      where brand_id = ${tx.brandId} and withdrawal_id = ${withdrawalId} and status = any(${listSourceStates('sent')})
      returning 1 as moved`),
  )
}

/** Returns the latest other withdrawal paid under the same reference, however it is typed. */
export async function selectOtherPaidUnder(
  tx: Tx,
  withdrawalId: bigint,
  reference: string,
): Promise<{ withdrawalId: bigint; account: string } | undefined> {
  const [found] = await tx.query<{ withdrawalId: bigint; account: string }>(sql`
    select withdrawal_id, account from cashier.withdrawal
    where brand_id = ${tx.brandId} and payment_key = ${statementLineKeyOf(reference)} and withdrawal_id <> ${withdrawalId}
    order by withdrawal_id desc limit 1`)
  return found
}

/** Records the member's answer on what arrived; only before the deadline. */
export async function updateToConfirmed(
  tx: Tx,
  withdrawalId: bigint,
  memberAnswer: { status: WithdrawalStatus; received: bigint; dispute: Dispute; proof: string | null },
): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      update cashier.withdrawal
      set status = ${memberAnswer.status}, received_amount = ${memberAnswer.received}, dispute = ${memberAnswer.dispute}, proof = ${memberAnswer.proof},
        ended_at = ${tx.now}
      where brand_id = ${tx.brandId} and withdrawal_id = ${withdrawalId} and status = any(${listSourceStates(memberAnswer.status)})
        and confirm_before > ${tx.now}
      returning 1 as moved`),
  )
}

/** Marks unanswered withdrawals as received after the deadline, in batches. */
export async function updateToAutoReceived(
  tx: Tx,
  limit: number,
): Promise<{ withdrawalId: bigint; memberId: bigint }[]> {
  return tx.query(sql`
    update cashier.withdrawal set status = 'auto_received', received_amount = amount - fee, ended_at = ${tx.now}
    where brand_id = ${tx.brandId} and status = 'sent' and withdrawal_id in (
      select withdrawal_id from cashier.withdrawal
      where brand_id = ${tx.brandId} and status = 'sent' and confirm_before <= ${tx.now}
      order by confirm_before limit ${limit} for update skip locked)
    returning withdrawal_id, member_id`)
}

/** Starts confirmation deadlines that have passed again from now. */
export async function restartConfirmation(tx: Tx, minutes: number): Promise<void> {
  await tx.query(sql`
    update cashier.withdrawal set confirm_before = ${tx.now}::timestamptz + make_interval(mins => ${minutes})
    where brand_id = ${tx.brandId} and status = 'sent' and confirm_before <= ${tx.now}`)
}

export async function updateDisputeEnd(
  tx: Tx,
  withdrawalId: bigint,
  dispute: 'returned' | 'forced',
  reason: string,
): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      update cashier.withdrawal set dispute = ${dispute}, reason = ${reason}, settled_at = ${tx.now}
      where brand_id = ${tx.brandId} and withdrawal_id = ${withdrawalId} and dispute = 'open'
      returning 1 as moved`),
  )
}

export type Approval = {
  readonly withdrawalId: bigint
  readonly operatorId: bigint
  readonly operator: string
  readonly at: Date
}

/** Records an approval; false when this operator has already given one. */
export async function insertApproval(
  tx: Tx,
  withdrawalId: bigint,
  approver: { operatorId: bigint; operator: string },
): Promise<boolean> {
  return hasChangedOne(
    await tx.query(sql`
      insert into cashier.withdrawal_approval (brand_id, withdrawal_id, operator_id, operator, at)
      values (${tx.brandId}, ${withdrawalId}, ${approver.operatorId}, ${approver.operator}, ${tx.now})
      on conflict do nothing returning 1 as approved`),
  )
}

export async function selectWithdrawalApprovals(tx: Tx, withdrawalIds: readonly bigint[]): Promise<Approval[]> {
  return tx.query<Approval>(sql`
    select withdrawal_id, operator_id, operator, at from cashier.withdrawal_approval
    where brand_id = ${tx.brandId} and withdrawal_id = any(${withdrawalIds.map(String)}::bigint[]) order by at`)
}
