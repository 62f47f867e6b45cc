import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { type WithdrawalRow, withdrawalById, withdrawalsOf } from './store-withdrawals.ts'
import { remainingOf, timelineOf } from './withdrawal-state.ts'

/** Binds a sealed account number to its owner: copied to another row, it cannot be opened. */
export const numberPlace = (brandId: number, memberId: bigint, accountId: bigint): string =>
  `cashier.withdrawal.number:${brandId}:${memberId}:${accountId}`

/** Masks an account number for operators who do not pay to it. */
export const numberHint = ({ numberEnd }: Pick<WithdrawalRow, 'numberEnd'>): string => `•••• ${numberEnd}`

/** Lists the member's own withdrawals, newest first, each with its next steps and due times. */
export async function listWithdrawals(scope: Scope, page: { cursor: bigint | null; limit: number }) {
  const { memberId } = actingMember(scope)
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => withdrawalsOf(tx, memberId, { ...page, limit: page.limit + 1 }))
  const list = rows.slice(0, page.limit)
  const next = rows.length > page.limit ? (list.at(-1)?.withdrawalId.toString() ?? null) : null
  return { list: list.map((row) => memberWithdrawal(row, currency.decimals)), next }
}

/** Returns a withdrawal of the acting member; another member's is `not_found`. */
export async function ownWithdrawal(tx: Tx, withdrawalId: bigint): Promise<WithdrawalRow> {
  const row = await withdrawalById(tx, withdrawalId)
  return row?.memberId === actingMember(tx.scope).memberId ? row : refuse('not_found')
}

function memberWithdrawal(row: WithdrawalRow, decimals: number) {
  const money = (units: bigint | null) => (units === null ? null : exactMoney(units, decimals))
  return {
    withdrawalId: row.withdrawalId.toString(),
    amount: exactMoney(row.amount, decimals),
    fee: exactMoney(row.fee, decimals),
    kind: row.kind,
    receivedAmount: money(row.receivedAmount),
    remainingAmount: money(remainingOf(row, row.receivedAmount, row.dispute)),
    status: row.status,
    dispute: row.dispute,
    bank: row.bank,
    number: numberHint(row),
    createdAt: row.createdAt.toISOString(),
    confirmBefore: row.confirmBefore?.toISOString() ?? null,
    reason: row.reason,
    timeline: timelineOf(row, row.minutes).map(({ status, at, due }) => ({
      status,
      at: at?.toISOString() ?? null,
      due: due?.toISOString() ?? null,
    })),
  }
}
