import type { Value } from '@gasing/contract/call'
import type { officeDiscrepancies, officeReconciliations } from '@gasing/contract/calls/office/reconciliation'
import { formatExactMoney, parseMoney } from '@gasing/contract/money'
import { readBrandConfig } from '#brand/public.ts'
import { inBrand, readCountedPage, type Scope } from '#platform/db/tx.ts'
import type { Side } from './classify.ts'
import { resolveDay } from './compare.ts'
import {
  type DiscrepancyFilter,
  type DiscrepancyRow,
  type RunFilter,
  type RunRow,
  selectDiscrepancies,
  selectRuns,
} from './store-decisions.ts'

type RunLine = Value<typeof officeReconciliations>['list'][number]
export type DiscrepancyLine = Value<typeof officeDiscrepancies>['list'][number]

export async function listRuns(scope: Scope, filter: RunFilter) {
  const { decimals } = (await readBrandConfig(scope.platform, scope.brandId)).currency
  const { rows, total } = await inBrand(scope, (tx) => readCountedPage(filter, (page) => selectRuns(tx, page)))
  return { list: rows.map((row) => toRunLine(row, decimals)), total }
}

export async function listDiscrepancies(scope: Scope, listFilter: DiscrepancyFilter) {
  // refuses a date that does not exist
  if (listFilter.day !== null) await resolveDay(scope, listFilter.day)
  const { rows, total } = await inBrand(scope, (tx) =>
    readCountedPage(listFilter, (page) => selectDiscrepancies(tx, page)),
  )
  return { list: rows.map(toDiscrepancyLine), total }
}

function toRunLine(row: RunRow, decimals: number): RunLine {
  const { vendor, vendorName, day, source, by, lines, matched, open, found } = row
  const money = (units: bigint) => formatExactMoney(units, decimals)
  return {
    ...{ vendor, vendorName, day, source, by, lines, matched, open, found },
    id: row.id.toString(),
    at: row.at.toISOString(),
    ...{ betsHere: money(row.betsHere), winsHere: money(row.winsHere) },
    ...{ betsThere: money(row.betsThere), winsThere: money(row.winsThere) },
  }
}

export function toDiscrepancyLine(row: DiscrepancyRow): DiscrepancyLine {
  const { vendor, day, tx, there, here, account, state, reason, proposer, decider } = row
  return {
    ...{ vendor, day, tx, there, here, account, state, reason, proposer, decider, class: row.class },
    id: row.id.toString(),
    memberId: row.memberId?.toString() ?? null,
    adjustmentId: row.adjustmentId?.toString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    suggestion: suggestCorrection(row),
  }
}

const correctableClasses = new Set(['missing_here', 'missing_there', 'amount', 'state', 'kind', 'late', 'doubled'])

/** The adjustment that would make the ledger agree with the vendor; operators decide whether the vendor is right. */
function suggestCorrection(row: DiscrepancyRow): DiscrepancyLine['suggestion'] {
  if (!correctableClasses.has(row.class) || row.memberId === null) return null
  const [there, here] = [balanceEffectOf(row.there), balanceEffectOf(row.here)]
  if (there === null || here === null || there === here) return null
  const more = there - here
  return { direction: more > 0n ? 'credit' : 'debit', amount: formatExactMoney(more > 0n ? more : -more) }
}

/** A reduced bet's amount is what is left of it. */
const statesWithEffect = new Set(['done', 'reduced'])

/** The effect of one side on the member's balance; null when its amount could not be read. */
function balanceEffectOf(side: Side | null): bigint | null {
  if (side === null || !statesWithEffect.has(side.state)) return 0n
  if (side.amount === null) return null
  const amount = parseMoney(side.amount)
  return side.kind === 'bet' || side.kind === 'transfer_out' ? -amount : amount
}
