import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { actingMember } from './acting.ts'
import { channelName } from './channels.ts'
import { depositTimeline, isOpen } from './deposit-state.ts'
import { type DepositRow, depositById, depositsOf } from './store.ts'

/** Own deposits, newest first, with the address to go on with while one is open. */
export async function listDeposits(scope: Scope, page: { cursor: bigint | null; limit: number }) {
  const { memberId } = actingMember(scope)
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => depositsOf(tx, memberId, { ...page, limit: page.limit + 1 }))
  const list = rows.slice(0, page.limit)
  const next = rows.length > page.limit ? (list.at(-1)?.depositId.toString() ?? null) : null
  return { list: list.map((row) => memberDeposit(row, scope.language, currency.decimals)), next }
}

/** One of the own deposits; another member's looks as if it did not exist. */
export async function readDeposit(scope: Scope, depositId: bigint) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const row = await inBrand(scope, (tx) => ownDeposit(tx, depositId))
  return memberDeposit(row, scope.language, currency.decimals)
}

export async function ownDeposit(tx: Tx, depositId: bigint): Promise<DepositRow> {
  const row = await depositById(tx, depositId)
  return row?.memberId === actingMember(tx.scope).memberId ? row : refuse('not_found')
}

function memberDeposit(row: DepositRow, language: string, decimals: number) {
  return {
    depositId: row.depositId.toString(),
    channelId: row.channelId,
    channelName: channelName(row.names, language, row.channelId),
    amount: exactMoney(row.amount, decimals),
    fee: exactMoney(row.fee, decimals),
    paidAmount: row.paidAmount === null ? null : exactMoney(row.paidAmount, decimals),
    status: row.status,
    method: row.method,
    instructions: instructionsOf(row, decimals),
    proofSent: row.proof !== null,
    reason: row.status === 'failed' ? row.reason : null,
    timeline: depositTimeline(row, row.minutes).map(({ status, at, due }) => ({
      status,
      at: at?.toISOString() ?? null,
      due: due?.toISOString() ?? null,
    })),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    redirectUrl: isOpen(row.status) && row.payTo === null ? row.redirectUrl || null : null,
    expiresAt: row.expiresAt.toISOString(),
    reference: row.reference,
  }
}

/** Where a transfer goes: the account as it was when the deposit was opened. */
function instructionsOf({ payTo, qr, amount, reference, redirectUrl, status }: DepositRow, decimals: number) {
  if (payTo === null) return null
  const { bank, holder, number } = payTo
  const practiceUrl = isOpen(status) ? redirectUrl || null : null
  return { bank, holder, number, amount: exactMoney(amount, decimals), reference, qr, practiceUrl }
}
