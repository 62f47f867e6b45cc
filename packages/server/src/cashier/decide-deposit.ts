import { exactMoney, isWholeMinor } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { creditDeposit } from './credit-deposit.ts'
import type { DepositStatus } from './deposit-state.ts'
import { officeLine } from './office-deposits.ts'
import {
  bankLineUsed,
  type DepositRow,
  lockDeposit,
  lockPayment,
  moveDeposit,
  noteDecision,
  notePayment,
} from './store.ts'
import { tellDeposit } from './tell.ts'

type Currency = BrandConfig['currency']
type Decision = {
  readonly decision: 'credit' | 'refuse'
  readonly reason: string
  /** Of a transfer: what arrived, when it is not what was asked for. */
  readonly amount?: bigint
  /** Of a transfer: the number of its line in the bank's statement. */
  readonly transaction?: string
}

/** A transfer may stand in the bank's statement before its picture comes, or although it never does. */
const transferStates: readonly DepositStatus[] = ['created', 'awaiting', 'checking', 'expired', 'cancelled']

/**
 * Decides a deposit in checking: what the provider signed or the bank received is credited, or nothing is. Of two who decide
 * at once the second waits and finds it decided.
 */
export async function decideDeposit(scope: Scope, depositId: bigint, order: Decision) {
  const { operatorId, name: operator } = actingOperator(scope)
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const { decision, reason } = order
  return inBrand(scope, async (tx) => {
    const row = (await lockDeposit(tx, depositId)) ?? refuse('not_found')
    const byHand = row.payTo !== null && row.transaction === null
    if (byHand ? !transferStates.includes(row.status) : row.status !== 'checking') refuse('already_decided')
    if (byHand && decision === 'credit') await noteTransfer(tx, row, { order, currency })
    const paid = byHand ? ((await lockDeposit(tx, depositId)) ?? row) : row
    if (!(decision === 'credit' ? await creditPaid(tx, paid, currency) : await refusePaid(tx, row)))
      refuse('already_decided')
    await noteDecision(tx, depositId, { operatorId, operator, reason })
    const after = (await lockDeposit(tx, depositId)) ?? refuse('not_found')
    await appendAudit(tx, {
      action: `deposit.${decision}`,
      subject: `deposit:${depositId}`,
      before: { status: row.status, amount: row.amount, paidAmount: row.paidAmount, paidCurrency: row.paidCurrency },
      after: { status: after.status, paidAmount: after.paidAmount, transaction: after.transaction },
      reason,
    })
    return officeLine(after, currency.decimals)
  })
}

/** Notes what the bank received, under the number of its line: a line pays one deposit, whoever decides at once. */
async function noteTransfer(tx: Tx, row: DepositRow, { order, currency }: { order: Decision; currency: Currency }) {
  const amount = order.amount ?? row.amount
  if (!isWholeMinor(amount, currency.decimals)) refuse('amount_not_whole', { params: { currency: currency.code } })
  const transaction = order.transaction?.trim() || `deposit-${row.depositId}`
  await lockPayment(tx, row.channelId, transaction)
  if (await bankLineUsed(tx, row.channelId, transaction)) refuse('bank_line_used')
  await notePayment(tx, row.depositId, { amount, currency: currency.code, transaction })
}

async function creditPaid(tx: Tx, row: DepositRow, currency: Currency): Promise<boolean> {
  const amount = row.paidAmount ?? 0n
  if (row.paidCurrency !== currency.code) refuse('currency_differs', { params: { currency: row.paidCurrency ?? '' } })
  if (amount <= row.fee) {
    const minimum = exactMoney(row.fee, currency.decimals)
    refuse('amount_below_minimum', { params: { minimum, currency: currency.code } })
  }
  return creditDeposit(tx, row, { from: row.status, amount })
}

async function refusePaid(tx: Tx, row: DepositRow): Promise<boolean> {
  if (!(await moveDeposit(tx, row.depositId, [row.status], 'failed'))) return false
  await tellDeposit(tx, row, 'failed')
  return true
}
