import { formatExactMoney, formatOptionalMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { selectWithdrawal, selectWithdrawals, type WithdrawalRow } from './store-withdrawals.ts'
import { buildWithdrawalTimeline, computeMissing } from './withdrawal-state.ts'

/** Binds a sealed account number to its owner: copied to another row, it cannot be opened. */
export const withdrawalNumberPlaceOf = (brandId: number, memberId: bigint, accountId: bigint): string =>
  `cashier.withdrawal.number:${brandId}:${memberId}:${accountId}`

/** Masks an account number for operators who do not pay to it. */
export const maskAccountNumber = ({ numberEnd }: Pick<WithdrawalRow, 'numberEnd'>): string => `•••• ${numberEnd}`

/** Lists the member's own withdrawals, newest first, each with its next steps and due times. */
export async function listWithdrawals(scope: Scope, { cursor, pageSize = cursorPageSize }: CursorPage) {
  const { memberId } = requireMember(scope)
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const page = { before: parseCursor(cursor), limit: pageSize + 1 }
  const rows = await inBrand(scope, (tx) => selectWithdrawals(tx, memberId, page))
  const { list, next } = cutPage(rows, pageSize, ({ withdrawalId }) => withdrawalId)
  return { list: list.map((row) => toMemberWithdrawal(row, currency.decimals)), next }
}

/** Returns a withdrawal of the acting member; another member's is `not_found`. */
export async function requireOwnWithdrawal(tx: Tx, withdrawalId: bigint): Promise<WithdrawalRow> {
  const row = await selectWithdrawal(tx, withdrawalId)
  return row?.memberId === requireMember(tx.scope).memberId ? row : refuse('not_found')
}

/** What members and operators both see of a withdrawal. */
export function toSharedWithdrawal(row: WithdrawalRow, decimals: number) {
  const money = (units: bigint | null) => formatOptionalMoney(units, decimals)
  return {
    amount: formatExactMoney(row.amount, decimals),
    fee: formatExactMoney(row.fee, decimals),
    kind: row.kind,
    receivedAmount: money(row.receivedAmount),
    remainingAmount: money(computeMissing(row, row.receivedAmount, row.dispute)),
    status: row.status,
    dispute: row.dispute,
    bank: row.bank,
    createdAt: row.createdAt.toISOString(),
    reason: row.reason,
  }
}

function toMemberWithdrawal(row: WithdrawalRow, decimals: number) {
  return {
    ...toSharedWithdrawal(row, decimals),
    withdrawalId: row.withdrawalId.toString(),
    number: maskAccountNumber(row),
    confirmBefore: row.confirmBefore?.toISOString() ?? null,
    timeline: buildWithdrawalTimeline(row, row.minutes).map(({ status, at, due }) => ({
      status,
      at: at?.toISOString() ?? null,
      due: due?.toISOString() ?? null,
    })),
  }
}
