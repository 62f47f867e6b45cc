import { cutToMinor, exactMoney, unitsPerMajor } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { creditDeposit } from './credit-deposit.ts'
import type { DepositStatus } from './deposit-state.ts'
import { officeLine } from './office-deposits.ts'
import { type DepositRow, forgetFirst, lockDeposit, moveDeposit, noteDecision } from './store.ts'
import { tellDeposit } from './tell.ts'
import { type TransferWord, vouchForTransfer } from './vouch-for-transfer.ts'

type Currency = BrandConfig['currency']
type Decision = TransferWord & {
  readonly decision: 'credit' | 'refuse'
  readonly reason: string
}

/**
 * A transfer may appear in the bank statement before its picture arrives, or without one; or after it was refused for not having
 * come.
 */
const refusable: readonly DepositStatus[] = ['created', 'awaiting', 'checking', 'expired', 'cancelled']
const statesFor = { credit: [...refusable, 'failed'], refuse: refusable } as const satisfies Record<
  Decision['decision'],
  readonly DepositStatus[]
>

/**
 * Decides a deposit in checking: credits what the provider signed or the bank received, or refuses it. Of two concurrent
 * decisions the second waits and finds it decided. A large transfer is credited with the second operator's approval (decision
 * 208).
 */
export async function decideDeposit(scope: Scope, depositId: bigint, order: Decision) {
  const { operatorId, name: operator } = actingOperator(scope)
  const brand = await brandConfig(scope.platform, scope.brandId)
  const { decision, reason } = order
  return inBrand(scope, async (tx) => {
    const row = (await lockDeposit(tx, depositId)) ?? refuse('not_found')
    const byHand = row.payTo !== null && row.transaction === null
    const states: readonly DepositStatus[] = byHand ? statesFor[decision] : ['checking']
    if (!states.includes(row.status)) refuse('already_decided')
    if (byHand && decision === 'credit' && !(await vouchForTransfer(tx, row, { word: order, brand }))) {
      await tellDeposit(tx, row, 'checking')
      return decided(tx, row, { deed: 'propose', reason, brand })
    }
    const paid = byHand ? ((await lockDeposit(tx, depositId)) ?? row) : row
    if (!(decision === 'credit' ? await creditPaid(tx, paid, brand.currency) : await refusePaid(tx, row)))
      refuse('already_decided')
    await noteDecision(tx, depositId, { operatorId, operator, reason })
    return decided(tx, row, { deed: decision, reason, brand })
  })
}

type Deed = { readonly deed: Decision['decision'] | 'propose'; readonly reason: string; readonly brand: BrandConfig }

/** Completes a decision: writes the audit log and returns the updated deposit. */
async function decided(tx: Tx, row: DepositRow, { deed, reason, brand }: Deed) {
  const after = (await lockDeposit(tx, row.depositId)) ?? refuse('not_found')
  const { status, transaction, firstName, firstAmount, firstTransaction } = after
  const { decimals } = brand.currency
  const line = officeLine(after, decimals)
  const money = (units: bigint | null) => (units === null ? null : exactMoney(units, decimals))
  await appendAudit(tx, {
    action: `deposit.${deed}`,
    subject: `deposit:${row.depositId}`,
    before: {
      ...{ status: row.status, amount: line.amount },
      ...{ paidAmount: money(row.paidAmount), paidCurrency: row.paidCurrency },
    },
    after: {
      ...{ status, paidAmount: line.paidAmount, transaction },
      ...(line.over !== null && { over: line.over }),
      ...(firstName !== null && { firstName, firstAmount: money(firstAmount), firstTransaction }),
    },
    reason,
  })
  return line
}

async function creditPaid(tx: Tx, row: DepositRow, currency: Currency): Promise<boolean> {
  // a provider may sign fractions of a minor unit; they could never be paid out, so they are cut off
  const amount = cutToMinor(row.paidAmount ?? 0n, currency.decimals)
  if (row.paidCurrency !== currency.code) refuse('currency_differs', { params: { currency: row.paidCurrency ?? '' } })
  if (amount <= row.fee) {
    // the amount must exceed the fee
    const minimum = exactMoney(row.fee + unitsPerMajor / 10n ** BigInt(currency.decimals), currency.decimals)
    refuse('amount_below_minimum', { params: { minimum, currency: currency.code } })
  }
  return creditDeposit(tx, row, { from: row.status, amount })
}

async function refusePaid(tx: Tx, row: DepositRow): Promise<boolean> {
  if (!(await moveDeposit(tx, row.depositId, [row.status], 'failed'))) return false
  if (row.firstBy !== null) await forgetFirst(tx, row.depositId)
  await tellDeposit(tx, row, 'failed')
  return true
}
