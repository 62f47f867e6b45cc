import { exactMoney } from '@gasing/contract/money'
import { appendAudit } from '#audit/public.ts'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { actingOperator } from './acting.ts'
import { creditDeposit } from './credit-deposit.ts'
import {
  countOfficeDeposits,
  type DepositRow,
  depositById,
  moveDeposit,
  noteDecision,
  type OfficeFilter,
  officeDepositRows,
} from './store.ts'
import { providerCallsOf } from './store-provider.ts'
import { tellDeposit } from './tell.ts'

const messagesMax = 100

/** The brand's deposits, searched and paged. */
export async function listOfficeDeposits(scope: Scope, filter: OfficeFilter) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => ({
    list: (await officeDepositRows(tx, filter)).map((row) => officeLine(row, currency.decimals)),
    total: await countOfficeDeposits(tx, filter),
  }))
}

/** One deposit with every message of the provider and what was made of it. */
export async function readOfficeDeposit(scope: Scope, depositId: bigint) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const row = (await depositById(tx, depositId)) ?? refuse('not_found')
    const messages = (await providerCallsOf(tx, depositId, messagesMax)).map(({ callId, at, raw, verdict }) => ({
      id: callId.toString(),
      at: at.toISOString(),
      verdict,
      body: raw.toString('utf8'),
    }))
    return { ...officeLine(row, currency.decimals), messages }
  })
}

/** Decides a deposit in checking: what the provider signed is credited, or nothing is. */
export async function decideDeposit(
  scope: Scope,
  depositId: bigint,
  { decision, reason }: { decision: 'credit' | 'refuse'; reason: string },
) {
  const { operatorId, name: operator } = actingOperator(scope)
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const row = (await depositById(tx, depositId)) ?? refuse('not_found')
    if (row.status !== 'checking') refuse('already_decided')
    const done = decision === 'credit' ? await creditPaid(tx, row, currency) : await refusePaid(tx, row)
    if (!done) refuse('already_decided')
    await noteDecision(tx, depositId, { operatorId, operator, reason })
    const after = (await depositById(tx, depositId)) ?? refuse('not_found')
    await appendAudit(tx, {
      action: `deposit.${decision}`,
      subject: `deposit:${depositId}`,
      before: { status: row.status, amount: row.amount, paidAmount: row.paidAmount, paidCurrency: row.paidCurrency },
      after: { status: after.status },
      reason,
    })
    return officeLine(after, currency.decimals)
  })
}

async function creditPaid(tx: Tx, row: DepositRow, currency: { code: string; decimals: number }): Promise<boolean> {
  const amount = row.paidAmount ?? 0n
  if (row.paidCurrency !== currency.code) refuse('currency_differs', { params: { currency: row.paidCurrency ?? '' } })
  if (amount <= row.fee) {
    const minimum = exactMoney(row.fee, currency.decimals)
    refuse('amount_below_minimum', { params: { minimum, currency: currency.code } })
  }
  return creditDeposit(tx, row, { from: 'checking', amount })
}

async function refusePaid(tx: Tx, row: DepositRow): Promise<boolean> {
  if (!(await moveDeposit(tx, row.depositId, ['checking'], 'failed'))) return false
  await tellDeposit(tx, row, 'failed')
  return true
}

function officeLine(row: DepositRow, decimals: number) {
  return {
    id: row.depositId.toString(),
    memberId: row.memberId.toString(),
    account: row.account,
    channelId: row.channelId,
    amount: exactMoney(row.amount, decimals),
    fee: exactMoney(row.fee, decimals),
    paidAmount: row.paidAmount === null ? null : exactMoney(row.paidAmount, decimals),
    paidCurrency: row.paidCurrency,
    transaction: row.transaction,
    status: row.status,
    reference: row.reference,
    reason: row.reason,
    decidedBy: row.decidedBy,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}
