import { markDisabledApprovers } from '#access/public.ts'
import { readBrandConfig, readBrandConfigIn } from '#brand/public.ts'
import { readDocumentStatuses } from '#identity/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireOperator } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { selectWithdrawalHolds } from '#risk/public.ts'
import { buildOfficeFilter, type ListQuery } from './office-filter.ts'
import { maskAccountNumber, toSharedWithdrawal, withdrawalNumberPlaceOf } from './own-withdrawals.ts'
import { countOfficeWithdrawals, selectOfficeWithdrawals } from './store-office.ts'
import { type Approval, selectWithdrawal, selectWithdrawalApprovals, type WithdrawalRow } from './store-withdrawals.ts'

/** Lists the withdrawals queue, filtered and paginated. */
export async function listOfficeWithdrawals(scope: Scope, query: ListQuery) {
  const { timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const filter = buildOfficeFilter(query, timeZone)
  return inBrand(scope, async (tx) => ({
    list: await readOfficeLines(tx, await selectOfficeWithdrawals(tx, filter)),
    total: await countOfficeWithdrawals(tx, filter),
  }))
}

export async function readOfficeWithdrawal(scope: Scope, withdrawalId: bigint) {
  return inBrand(scope, async (tx) =>
    readOfficeWithdrawalLine(tx, (await selectWithdrawal(tx, withdrawalId)) ?? refuse('not_found')),
  )
}

export async function readOfficeWithdrawalLine(tx: Tx, row: WithdrawalRow) {
  const [line] = await readOfficeLines(tx, [row])
  return line ?? refuse('not_found')
}

async function readOfficeLines(tx: Tx, rows: readonly WithdrawalRow[]) {
  const { currency } = await readBrandConfigIn(tx)
  const ids = rows.map(({ withdrawalId }) => withdrawalId)
  const approvals = await markDisabledApprovers(tx, await selectWithdrawalApprovals(tx, ids))
  const cases = new Map((await selectWithdrawalHolds(tx, rows)).map((each) => [each.withdrawalId, each]))
  const papers = await readDocumentStatuses(
    tx,
    rows.map(({ memberId }) => memberId),
  )
  const whole = isPayer(tx.scope)
  return rows.map((row) => ({
    ...toOfficeWithdrawal(row, currency.decimals),
    caseId: cases.get(row.withdrawalId)?.caseId.toString() ?? null,
    held: cases.get(row.withdrawalId)?.held ?? false,
    papers: papers(row.memberId),
    number: whole ? openAccountNumber(tx, row) : maskAccountNumber(row),
    approvals: approvals.filter(({ withdrawalId }) => withdrawalId === row.withdrawalId).map(toApprovalLine),
  }))
}

/** Operators who pay need the full account number; support and risk do not. */
const isPayer = (scope: Scope): boolean =>
  requireOperator(scope).roles.some((role) => role === 'finance' || role === 'owner')

const openAccountNumber = (tx: Tx, { numberSealed, memberId, accountId }: WithdrawalRow): string =>
  tx.platform.seal.open(numberSealed, withdrawalNumberPlaceOf(tx.brandId, memberId, accountId))

const toApprovalLine = ({ operator, at, disabled }: Approval & { disabled: boolean }) => ({
  operator,
  at: at.toISOString(),
  disabled,
})

function toOfficeWithdrawal(row: WithdrawalRow, decimals: number) {
  return {
    ...toSharedWithdrawal(row, decimals),
    id: row.withdrawalId.toString(),
    memberId: row.memberId.toString(),
    account: row.account,
    holder: row.holder,
    paymentReference: row.paymentReference,
    proofUrl: row.proof === null ? null : `/office/api/withdrawals/${row.withdrawalId}/proof`,
    approvalsNeeded: row.approvalsNeeded,
    sentAt: row.sentAt?.toISOString() ?? null,
  }
}
