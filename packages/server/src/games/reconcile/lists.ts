import type { Value } from '@gasing/contract/call'
import type { officeDiscrepancies, officeReconciliations } from '@gasing/contract/calls/office/reconciliation'
import { exactMoney, parseMoney } from '@gasing/contract/money'
import { brandConfig } from '#brand/public.ts'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import { dayOf } from './compare.ts'
import {
  type DiscrepancyRow,
  discrepancyRows,
  type RunRow,
  type RunsWish,
  runRows,
  type Wish,
} from './store-decisions.ts'
import type { Side } from './store-discrepancies.ts'

type RunLine = Value<typeof officeReconciliations>['list'][number]
export type Line = Value<typeof officeDiscrepancies>['list'][number]

export async function listRuns(scope: Scope, wish: RunsWish) {
  const { decimals } = (await brandConfig(scope.platform, scope.brandId)).currency
  const { rows, total } = await inBrand(scope, (tx) => counted(wish, (page) => runRows(tx, page)))
  return { list: rows.map((row) => toRun(row, decimals)), total }
}

export async function listDiscrepancies(scope: Scope, wish: Wish) {
  // refuses a date that does not exist
  if (wish.day !== null) await dayOf(scope, wish.day)
  const { rows, total } = await inBrand(scope, (tx) => counted(wish, (page) => discrepancyRows(tx, page)))
  return { list: rows.map(toLine), total }
}

function toRun(row: RunRow, decimals: number): RunLine {
  const { vendor, vendorName, day, source, by, lines, matched, open, found } = row
  const money = (units: bigint) => exactMoney(units, decimals)
  return {
    ...{ vendor, vendorName, day, source, by, lines, matched, open, found },
    id: row.id.toString(),
    at: row.at.toISOString(),
    ...{ betsHere: money(row.betsHere), winsHere: money(row.winsHere) },
    ...{ betsThere: money(row.betsThere), winsThere: money(row.winsThere) },
  }
}

export function toLine(row: DiscrepancyRow): Line {
  const { vendor, day, tx, there, here, account, state, reason, proposer, decider } = row
  return {
    ...{ vendor, day, tx, there, here, account, state, reason, proposer, decider, class: row.class },
    id: row.id.toString(),
    memberId: row.memberId?.toString() ?? null,
    adjustmentId: row.adjustmentId?.toString() ?? null,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    suggestion: suggestionOf(row),
  }
}

const correctable = new Set(['missing_here', 'missing_there', 'amount', 'state', 'kind', 'late'])

/** The adjustment that would make the ledger agree with the vendor; operators decide whether the vendor is right. */
function suggestionOf(row: DiscrepancyRow): Line['suggestion'] {
  if (!correctable.has(row.class) || row.memberId === null) return null
  const [there, here] = [effectOf(row.there), effectOf(row.here)]
  if (there === null || here === null || there === here) return null
  const more = there - here
  return { direction: more > 0n ? 'credit' : 'debit', amount: exactMoney(more > 0n ? more : -more) }
}

/** A reduced bet's amount is what is left of it. */
const hasEffect = new Set(['done', 'reduced'])

/** The effect of one side on the member's balance; null when its amount could not be read. */
function effectOf(side: Side | null): bigint | null {
  if (side === null || !hasEffect.has(side.state)) return 0n
  if (side.amount === null) return null
  const amount = parseMoney(side.amount)
  return side.kind === 'bet' || side.kind === 'transfer_out' ? -amount : amount
}
