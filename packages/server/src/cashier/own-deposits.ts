import { exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { actingMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { bonusLine } from './bonus-line.ts'
import { channelName } from './channels.ts'
import { depositTimeline, isOpen } from './deposit-state.ts'
import { type DepositRow, depositById, depositsOf } from './store.ts'
import { type BonusRow, bonusesOf } from './store-bonus.ts'

/** Lists the member's own deposits, newest first, with the payment address while one is open. */
export async function listDeposits(scope: Scope, page: { cursor: bigint | null; limit: number }) {
  const { memberId } = actingMember(scope)
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const { rows, bonuses } = await inBrand(scope, async (tx) => {
    const found = await depositsOf(tx, memberId, { ...page, limit: page.limit + 1 })
    return { rows: found, bonuses: await bonusesOf(tx, found.map(idOf)) }
  })
  const list = rows.slice(0, page.limit)
  const next = rows.length > page.limit ? (list.at(-1)?.depositId.toString() ?? null) : null
  return {
    list: list.map((row) => memberDeposit(row, bonuses, { language: scope.language, decimals: currency.decimals })),
    next,
  }
}

/** Returns one of the member's own deposits; another member's is `not_found`. */
export async function readDeposit(scope: Scope, depositId: bigint) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const { row, bonuses } = await inBrand(scope, async (tx) => ({
    row: await ownDeposit(tx, depositId),
    bonuses: await bonusesOf(tx, [depositId]),
  }))
  return memberDeposit(row, bonuses, { language: scope.language, decimals: currency.decimals })
}

export async function ownDeposit(tx: Tx, depositId: bigint): Promise<DepositRow> {
  const row = await depositById(tx, depositId)
  return row?.memberId === actingMember(tx.scope).memberId ? row : refuse('not_found')
}

const idOf = ({ depositId }: DepositRow): bigint => depositId

type Reader = { readonly language: string; readonly decimals: number }

function memberDeposit(row: DepositRow, bonuses: readonly BonusRow[], { language, decimals }: Reader) {
  const bonus = bonuses.find(({ depositId }) => depositId === row.depositId)
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
    bonus: bonus ? bonusLine(bonus, decimals) : null,
    reason: row.status === 'failed' ? row.reason : null,
    timeline: depositTimeline(row, row.minutes).map(({ status, at, due }) => ({
      status,
      at: at?.toISOString() ?? null,
      due: due?.toISOString() ?? null,
    })),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    // no payment link once a payment was seen in full
    redirectUrl: isOpen(row.status) && row.payTo === null && row.paidAt === null ? row.redirectUrl || null : null,
    expiresAt: row.expiresAt.toISOString(),
    reference: row.reference,
  }
}

/** Returns where to transfer to: the account as it was when the deposit was opened. */
function instructionsOf({ payTo, qr, amount, reference, redirectUrl, status }: DepositRow, decimals: number) {
  if (payTo === null) return null
  const { bank, holder, number } = payTo
  const practiceUrl = isOpen(status) ? redirectUrl || null : null
  return { bank, holder, number, amount: exactMoney(amount, decimals), reference, qr, practiceUrl }
}
