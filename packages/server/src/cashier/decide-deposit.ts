import { formatOptionalMoney, minorUnitOf, truncateToMinor } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { confirmTransfer, type TransferStatement } from './confirm-transfer.ts'
import { creditDeposit } from './credit-deposit.ts'
import type { DepositStatus } from './deposit-state.ts'
import { notifyDeposit } from './notify.ts'
import { toOfficeDeposit } from './office-deposits.ts'
import {
  clearFirstApproval,
  type DepositRow,
  lockDeposit,
  updateDepositDecision,
  updateDepositStatus,
} from './store-deposits.ts'

type Currency = BrandConfig['currency']
type DepositDecision = TransferStatement & {
  readonly decision: 'credit' | 'refuse'
  readonly reason: string
}

/**
 * A transfer may appear in the bank statement before its picture arrives, or without one; or after it was refused for not having
 * come.
 */
const refusableStatuses: readonly DepositStatus[] = ['created', 'awaiting', 'checking', 'expired', 'cancelled']
const statesByDecision = {
  credit: [...refusableStatuses, 'failed'],
  refuse: refusableStatuses,
} as const satisfies Record<DepositDecision['decision'], readonly DepositStatus[]>

/**
 * Decides a deposit in checking: credits what the provider signed or the bank received, or refuses it. Of two concurrent
 * decisions the second waits and finds it decided. A large transfer is credited with the second operator's approval (decision
 * 208).
 */
export async function decideDeposit(scope: Scope, depositId: bigint, order: DepositDecision) {
  const { operatorId, name: operator } = requireOperator(scope)
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const { decision, reason } = order
  return inBrand(scope, async (tx) => {
    const row = (await lockDeposit(tx, depositId)) ?? refuse('not_found')
    const byHand = row.payTo !== null && row.transaction === null
    const states: readonly DepositStatus[] = byHand ? statesByDecision[decision] : ['checking']
    if (!states.includes(row.status)) refuse('already_decided')
    if (byHand && decision === 'credit' && !(await confirmTransfer(tx, row, { transferStatement: order, brand }))) {
      await notifyDeposit(tx, row, 'checking')
      return recordDepositDecision(tx, row, { step: 'propose', reason, brand })
    }
    const paid = byHand ? ((await lockDeposit(tx, depositId)) ?? row) : row
    if (!(decision === 'credit' ? await creditPaidDeposit(tx, paid, brand.currency) : await refusePaidDeposit(tx, row)))
      refuse('already_decided')
    await updateDepositDecision(tx, depositId, { operatorId, operator, reason })
    return recordDepositDecision(tx, row, { step: decision, reason, brand })
  })
}

type RecordedDecision = {
  readonly step: DepositDecision['decision'] | 'propose'
  readonly reason: string
  readonly brand: BrandConfig
}

/** Completes a decision: writes the audit log and returns the updated deposit. */
async function recordDepositDecision(tx: Tx, row: DepositRow, { step, reason, brand }: RecordedDecision) {
  const after = (await lockDeposit(tx, row.depositId)) ?? refuse('not_found')
  const { status, transaction, firstName, firstAmount, firstTransaction } = after
  const { decimals } = brand.currency
  const line = toOfficeDeposit(after, decimals)
  const money = (units: bigint | null) => formatOptionalMoney(units, decimals)
  await appendAudit(tx, {
    action: `deposit.${step}`,
    subject: `deposit:${row.depositId}`,
    before: {
      ...{ status: row.status, transaction: row.transaction },
      ...{ paidAmount: money(row.paidAmount), paidCurrency: row.paidCurrency },
    },
    after: {
      ...{ status, transaction, amount: line.amount, paidAmount: line.paidAmount, paidCurrency: line.paidCurrency },
      ...(line.over !== null && { over: line.over }),
      ...(firstName !== null && { firstName, firstAmount: money(firstAmount), firstTransaction }),
    },
    reason,
  })
  return line
}

async function creditPaidDeposit(tx: Tx, row: DepositRow, currency: Currency): Promise<boolean> {
  // a provider may sign fractions of a minor unit; they could never be paid out, so they are cut off
  const amount = truncateToMinor(row.paidAmount ?? 0n, currency.decimals)
  if (row.paidCurrency !== currency.code) refuse('currency_differs', { params: { currency: row.paidCurrency ?? '' } })
  if (amount <= row.fee) {
    // the amount must exceed the fee
    const units = row.fee + minorUnitOf(currency.decimals)
    refuse('amount_below_minimum', { params: { minimum: { units, currency } } })
  }
  return creditDeposit(tx, row, { from: row.status, amount })
}

async function refusePaidDeposit(tx: Tx, row: DepositRow): Promise<boolean> {
  if (!(await updateDepositStatus(tx, row.depositId, [row.status], 'failed'))) return false
  if (row.firstBy !== null) await clearFirstApproval(tx, row.depositId)
  await notifyDeposit(tx, row, 'failed')
  return true
}
