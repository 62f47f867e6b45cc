import { formatExactMoney, formatOptionalMoney, truncateToMinor } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { readStoredPicture } from '#platform/uploads.ts'
import { toBonusLine } from './bonus-line.ts'
import { buildOfficeFilter, type ListQuery } from './office-filter.ts'
import { selectBonuses } from './store-bonus.ts'
import { type DepositRow, selectDeposit } from './store-deposits.ts'
import { countOfficeDeposits, selectOfficeDeposits } from './store-office.ts'
import { selectProviderCalls } from './store-provider.ts'

const messagesMax = 100

/** Lists the brand's deposits, filtered and paginated. */
export async function listOfficeDeposits(scope: Scope, query: ListQuery) {
  const { currency, timeZone } = await readBrandConfig(scope.platform, scope.brandId)
  const filter = buildOfficeFilter(query, timeZone)
  return inBrand(scope, async (tx) => ({
    list: (await selectOfficeDeposits(tx, filter)).map((row) => toOfficeDeposit(row, currency.decimals)),
    total: await countOfficeDeposits(tx, filter),
  }))
}

/** Returns one deposit with its bonus, and the provider's messages with their verdicts. */
export async function readOfficeDeposit(scope: Scope, depositId: bigint) {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const row = (await selectDeposit(tx, depositId)) ?? refuse('not_found')
    const messages = (await selectProviderCalls(tx, depositId, messagesMax)).map(({ callId, at, raw, verdict }) => ({
      id: callId.toString(),
      at: at.toISOString(),
      verdict,
      body: raw.toString('utf8'),
    }))
    const [bonus] = await selectBonuses(tx, [depositId])
    return {
      ...toOfficeDeposit(row, currency.decimals),
      ...{ messages, bonus: bonus ? toBonusLine(bonus, currency.decimals) : null },
    }
  })
}

/** Returns the member's picture of a transfer. */
export async function readDepositProof(scope: Scope, depositId: bigint): Promise<{ bytes: Buffer; type: string }> {
  const row = await inBrand(scope, (tx) => selectDeposit(tx, depositId))
  return readStoredPicture(scope.platform, row?.proof ?? refuse('not_found'))
}

/** Formats a deposit for the back office. */
export function toOfficeDeposit(row: DepositRow, decimals: number) {
  return {
    id: row.depositId.toString(),
    memberId: row.memberId.toString(),
    account: row.account,
    channelId: row.channelId,
    amount: formatExactMoney(row.amount, decimals),
    fee: formatExactMoney(row.fee, decimals),
    paidAmount: formatOptionalMoney(row.paidAmount, decimals),
    over: overpaidAmountOf(row, decimals),
    paidCurrency: row.paidCurrency,
    transaction: row.transaction,
    firstWord: firstApprovalOf(row, decimals),
    status: row.status,
    method: row.method,
    proofUrl: row.proof === null ? null : `/office/api/deposits/${row.depositId}/proof`,
    proofAt: row.proofAt?.toISOString() ?? null,
    payTo: row.payTo && `${row.payTo.bank} · ${row.payTo.holder} · ${row.payTo.number}`,
    reference: row.reference,
    reason: row.reason,
    decidedBy: row.decidedBy,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  }
}

function overpaidAmountOf({ paidAmount }: DepositRow, decimals: number): string | null {
  const over = paidAmount === null ? 0n : paidAmount - truncateToMinor(paidAmount, decimals)
  return over === 0n ? null : formatExactMoney(over, decimals)
}

function firstApprovalOf({ firstName, firstAt, firstAmount, firstTransaction }: DepositRow, decimals: number) {
  if (firstName === null || firstAt === null || firstAmount === null || firstTransaction === null) return null
  const amount = formatExactMoney(firstAmount, decimals)
  return { operator: firstName, at: firstAt.toISOString(), amount, transaction: firstTransaction }
}
