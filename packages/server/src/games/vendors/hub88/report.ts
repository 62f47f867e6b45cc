import { TransactionsAnswer } from '@gasing/contract/vendor/hub88'
import type { Static } from 'typebox'
import type { Platform } from '#platform/platform.ts'
import { refuse } from '#platform/refused.ts'
import type { ReportLine, ReportOrder, ReportPage } from '../../reconcile/report.ts'
import type { Vendor } from '../../store-vendors.ts'
import { listLimits } from '../outgoing.ts'
import { transactionKey } from '../transaction-key.ts'
import { readAmountOrNull } from '../units.ts'
import { fromWireAmount } from './messages.ts'
import { callSigned } from './sign.ts'

/** The call is not paginated, so a day is fetched in hourly pieces. */
const reportPieceMs = 3_600_000
/** Statuses of transactions that are not decided yet. */
const undecidedStatuses = new Set(['TS_PENDING', 'TS_CREATED', 'TS_IN_PROGRESS'])

/** One piece of the supplier's list of transactions. */
export async function fetchHub88Report(
  platform: Platform,
  { vendor, brand, from, until, cursor }: ReportOrder,
): Promise<ReportPage> {
  const start = cursor === null ? from : new Date(cursor)
  const end = new Date(Math.min(start.getTime() + reportPieceMs, until.getTime()))
  const list = await callSigned(platform, vendor, {
    path: '/transactions/list',
    body: {
      ...{ operator_id: vendor.operatorId, sub_partner_id: brand.code, currency: brand.currency.code },
      ...{ start_time: toUtc(start), end_time: toUtc(end) },
    },
    schema: TransactionsAnswer,
    limits: listLimits,
  })
  const movements = list.filter(({ kind }) => /bet|win/i.test(kind)).map((item) => toReportLine(vendor, item))
  // without a time the line fits no piece, and its transaction would count as missing
  if (movements.some(({ at }) => Number.isNaN(at.getTime()))) refuse('vendor_unreachable')
  const lines = movements
    // suppliers disagree on whether the last second is included
    .filter(({ at }) => at >= start && at < end)
  return { lines, next: end < until ? end.toISOString() : null }
}

const toUtc = (at: Date): string => at.toISOString().slice(0, 19)

function toReportLine(vendor: Vendor, item: Static<typeof TransactionsAnswer>[number]): ReportLine {
  return {
    tx: transactionKey(vendor, item.transaction_uuid),
    ...{ member: item.user, round: item.round ?? null, currency: item.currency },
    kind: /win/i.test(item.kind) ? 'win' : 'bet',
    // a free bet costs the member nothing
    amount:
      /bet/i.test(item.kind) && item.is_free
        ? 0n
        : readAmountOrNull(() => fromWireAmount(vendor, item.currency, item.amount)),
    state: item.status === 'TS_SUCCESS' ? 'done' : undecidedStatuses.has(item.status) ? 'open' : 'void',
    at: new Date(item.inserted_at.endsWith('Z') ? item.inserted_at : `${item.inserted_at}Z`),
  }
}
