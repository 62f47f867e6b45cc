import { exactMoney } from '@gasing/contract/money'
import { withDisabled } from '#access/public.ts'
import { brandConfig, brandConfigIn } from '#brand/public.ts'
import { papersOf } from '#identity/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { holdsOf } from '#risk/public.ts'
import { filterOf, type ListQuery } from './office-filter.ts'
import { numberHint, numberPlace } from './own-withdrawals.ts'
import {
  type Approval,
  approvalsOf,
  countOfficeWithdrawals,
  officeWithdrawalRows,
  type WithdrawalRow,
  withdrawalById,
} from './store-withdrawals.ts'
import { remainingOf } from './withdrawal-state.ts'

/** Lists the withdrawals queue, filtered and paginated. */
export async function listOfficeWithdrawals(scope: Scope, query: ListQuery) {
  const { timeZone } = await brandConfig(scope.platform, scope.brandId)
  const filter = filterOf(query, timeZone)
  return inBrand(scope, async (tx) => ({
    list: await lines(tx, await officeWithdrawalRows(tx, filter)),
    total: await countOfficeWithdrawals(tx, filter),
  }))
}

export async function readOfficeWithdrawal(scope: Scope, withdrawalId: bigint) {
  return inBrand(scope, async (tx) =>
    officeWithdrawalLine(tx, (await withdrawalById(tx, withdrawalId)) ?? refuse('not_found')),
  )
}

export async function officeWithdrawalLine(tx: Tx, row: WithdrawalRow) {
  const [line] = await lines(tx, [row])
  return line ?? refuse('not_found')
}

async function lines(tx: Tx, rows: readonly WithdrawalRow[]) {
  const { currency } = await brandConfigIn(tx)
  const ids = rows.map(({ withdrawalId }) => withdrawalId)
  const approvals = await withDisabled(tx, await approvalsOf(tx, ids))
  const cases = new Map((await holdsOf(tx, ids)).map((each) => [each.withdrawalId, each]))
  const papers = await papersOf(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  const whole = paysOut(tx.scope)
  return rows.map((row) => ({
    ...officeLine(row, currency.decimals),
    caseId: cases.get(row.withdrawalId)?.caseId.toString() ?? null,
    held: cases.get(row.withdrawalId)?.held ?? false,
    papers: papers(row.memberId),
    number: whole ? wholeNumber(tx, row) : numberHint(row),
    approvals: approvals.filter(({ withdrawalId }) => withdrawalId === row.withdrawalId).map(approvalLine),
  }))
}

/** Operators who pay need the full account number; support and risk do not. */
const paysOut = (scope: Scope): boolean =>
  actingOperator(scope).roles.some((role) => role === 'finance' || role === 'owner')

const wholeNumber = (tx: Tx, { numberSealed, memberId, accountId }: WithdrawalRow): string =>
  tx.platform.seal.open(numberSealed, numberPlace(tx.brandId, memberId, accountId))

const approvalLine = ({ operator, at, disabled }: Approval & { disabled: boolean }) => ({
  operator,
  at: at.toISOString(),
  disabled,
})

function officeLine(row: WithdrawalRow, decimals: number) {
  const money = (units: bigint | null) => (units === null ? null : exactMoney(units, decimals))
  return {
    id: row.withdrawalId.toString(),
    memberId: row.memberId.toString(),
    account: row.account,
    amount: exactMoney(row.amount, decimals),
    fee: exactMoney(row.fee, decimals),
    kind: row.kind,
    receivedAmount: money(row.receivedAmount),
    remainingAmount: money(remainingOf(row, row.receivedAmount, row.dispute)),
    status: row.status,
    dispute: row.dispute,
    bank: row.bank,
    holder: row.holder,
    reason: row.reason,
    paymentReference: row.paymentReference,
    proofUrl: row.proof === null ? null : `/office/api/withdrawals/${row.withdrawalId}/proof`,
    approvalsNeeded: row.approvalsNeeded,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
