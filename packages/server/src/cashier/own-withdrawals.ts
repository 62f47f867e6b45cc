import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { type WithdrawalRow, withdrawalById, withdrawalsOf } from './store-withdrawals.ts'
import { remainingOf, timelineOf } from './withdrawal-state.ts'

/** Binds a sealed account number to its owner: copied to another row it does not open. */
export const numberPlace = (brandId: number, memberId: bigint, accountId: bigint): string =>
  `cashier.withdrawal.number:${brandId}:${memberId}:${accountId}`

/** What may be seen of an account's number by those who need not pay to it. */
export const numberHint = ({ numberEnd }: Pick<WithdrawalRow, 'numberEnd'>): string => `•••• ${numberEnd}`

/** Own withdrawals, newest first, each with what happens next and when. */
export async function listWithdrawals(scope: Scope, page: { cursor: bigint | null; limit: number }) {
  const { memberId } = actingMember(scope)
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => withdrawalsOf(tx, memberId, { ...page, limit: page.limit + 1 }))
  const list = rows.slice(0, page.limit)
  const next = rows.length > page.limit ? (list.at(-1)?.withdrawalId.toString() ?? null) : null
  return { list: list.map((row) => memberWithdrawal(row, currency.decimals)), next }
}

/** A withdrawal of the acting member; another's looks as if it did not exist. */
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
