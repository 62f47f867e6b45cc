import { cutToMinor, exactMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { keptPicture } from '#platform/uploads.ts'
import { bonusLine } from './bonus-line.ts'
import { filterOf, type ListQuery } from './office-filter.ts'
import { countOfficeDeposits, type DepositRow, depositById, officeDepositRows } from './store.ts'
import { bonusesOf } from './store-bonus.ts'
import { providerCallsOf } from './store-provider.ts'

const messagesMax = 100

/** Lists the brand's deposits, filtered and paginated. */
export async function listOfficeDeposits(scope: Scope, query: ListQuery) {
  const { currency, timeZone } = await brandConfig(scope.platform, scope.brandId)
  const filter = filterOf(query, timeZone)
  return inBrand(scope, async (tx) => ({
    list: (await officeDepositRows(tx, filter)).map((row) => officeLine(row, currency.decimals)),
    total: await countOfficeDeposits(tx, filter),
  }))
}

/** Returns one deposit with its bonus, and the provider's messages with their verdicts. */
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
    const [bonus] = await bonusesOf(tx, [depositId])
    return {
      ...officeLine(row, currency.decimals),
      ...{ messages, bonus: bonus ? bonusLine(bonus, currency.decimals) : null },
    }
  })
}

/** Returns the member's picture of a transfer. */
export async function readDepositProof(scope: Scope, depositId: bigint): Promise<{ bytes: Buffer; type: string }> {
  const row = await inBrand(scope, (tx) => depositById(tx, depositId))
  return keptPicture(scope.platform, row?.proof ?? refuse('not_found'))
}

/** Formats a deposit for the back office. */
export function officeLine(row: DepositRow, decimals: number) {
  return {
    id: row.depositId.toString(),
    memberId: row.memberId.toString(),
    account: row.account,
    channelId: row.channelId,
    amount: exactMoney(row.amount, decimals),
    fee: exactMoney(row.fee, decimals),
    paidAmount: row.paidAmount === null ? null : exactMoney(row.paidAmount, decimals),
    over: overOf(row, decimals),
    paidCurrency: row.paidCurrency,
    transaction: row.transaction,
    firstWord: firstWordOf(row, decimals),
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

function overOf({ paidAmount }: DepositRow, decimals: number): string | null {
  const over = paidAmount === null ? 0n : paidAmount - cutToMinor(paidAmount, decimals)
  return over === 0n ? null : exactMoney(over, decimals)
}

function firstWordOf({ firstName, firstAt, firstAmount, firstTransaction }: DepositRow, decimals: number) {
  if (firstName === null || firstAt === null || firstAmount === null || firstTransaction === null) return null
  const amount = exactMoney(firstAmount, decimals)
  return { operator: firstName, at: firstAt.toISOString(), amount, transaction: firstTransaction }
}
