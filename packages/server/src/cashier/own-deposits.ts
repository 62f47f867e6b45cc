import { formatExactMoney, formatOptionalMoney } from '@gasing/contract/money'
import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { requireMember } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { toBonusLine } from './bonus-line.ts'
import { pickChannelName } from './channels.ts'
import { buildDepositTimeline, isOpenDeposit } from './deposit-state.ts'
import { type BonusRow, selectBonuses } from './store-bonus.ts'
import { type DepositRow, selectDeposit, selectDeposits } from './store-deposits.ts'

/** Lists the member's own deposits, newest first, with the payment address while one is open. */
export async function listDeposits(scope: Scope, { cursor, pageSize = cursorPageSize }: CursorPage) {
  const { memberId } = requireMember(scope)
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const { rows, bonuses } = await inBrand(scope, async (tx) => {
    const found = await selectDeposits(tx, memberId, { before: parseCursor(cursor), limit: pageSize + 1 })
    return { rows: found, bonuses: await selectBonuses(tx, found.map(depositIdOf)) }
  })
  const { list, next } = cutPage(rows, pageSize, depositIdOf)
  return {
    list: list.map((row) => toMemberDeposit(row, bonuses, { language: scope.language, brand })),
    next,
  }
}

/** Returns one of the member's own deposits; another member's is `not_found`. */
export async function readDeposit(scope: Scope, depositId: bigint) {
  const brand = await readBrandConfig(scope.platform, scope.brandId)
  const { row, bonuses } = await inBrand(scope, async (tx) => ({
    row: await requireOwnDeposit(tx, depositId),
    bonuses: await selectBonuses(tx, [depositId]),
  }))
  return toMemberDeposit(row, bonuses, { language: scope.language, brand })
}

export async function requireOwnDeposit(tx: Tx, depositId: bigint): Promise<DepositRow> {
  const row = await selectDeposit(tx, depositId)
  return row?.memberId === requireMember(tx.scope).memberId ? row : refuse('not_found')
}

const depositIdOf = ({ depositId }: DepositRow): bigint => depositId

type LineContext = { readonly language: string; readonly brand: BrandConfig }

function toMemberDeposit(row: DepositRow, bonuses: readonly BonusRow[], { language, brand }: LineContext) {
  const { decimals } = brand.currency
  const bonus = bonuses.find(({ depositId }) => depositId === row.depositId)
  return {
    depositId: row.depositId.toString(),
    channelId: row.channelId,
    channelName: pickChannelName(row, brand, language),
    amount: formatExactMoney(row.amount, decimals),
    fee: formatExactMoney(row.fee, decimals),
    paidAmount: formatOptionalMoney(row.paidAmount, decimals),
    status: row.status,
    method: row.method,
    instructions: transferInstructionsOf(row, decimals),
    proofSent: row.proof !== null,
    bonus: bonus ? toBonusLine(bonus, decimals) : null,
    reason: row.status === 'failed' ? row.reason : null,
    timeline: buildDepositTimeline(row, row.minutes).map(({ status, at, due }) => ({
      status,
      at: at?.toISOString() ?? null,
      due: due?.toISOString() ?? null,
    })),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    // no payment link once a payment was seen in full
    redirectUrl:
      isOpenDeposit(row.status) && row.payTo === null && row.paidAt === null ? row.redirectUrl || null : null,
    expiresAt: row.expiresAt.toISOString(),
    reference: row.reference,
  }
}

/** Returns where to transfer to: the account as it was when the deposit was opened. */
function transferInstructionsOf({ payTo, qr, amount, reference, redirectUrl, status }: DepositRow, decimals: number) {
  if (payTo === null) return null
  const { bank, holder, number } = payTo
  const practiceUrl = isOpenDeposit(status) ? redirectUrl || null : null
  return { bank, holder, number, amount: formatExactMoney(amount, decimals), reference, qr, practiceUrl }
}
