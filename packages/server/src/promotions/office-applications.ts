import { formatOptionalMoney } from '@gasing/contract/money'
import { markDisabledApprovers } from '#access/public.ts'
import { readBrandConfigIn } from '#brand/public.ts'
import { type DayRangeQuery, parseDayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { readStoredPicture } from '#platform/uploads.ts'
import * as store from './store-applications.ts'

/** Lists applications for the back office, waiting ones first. */
export const listApplications = (
  scope: Scope,
  query: Omit<store.OfficeFilter, 'from' | 'until'>,
  { from, to }: DayRangeQuery,
) =>
  inBrand(scope, async (tx) => {
    const { timeZone } = await readBrandConfigIn(tx)
    const filter = { ...query, ...parseDayRange(timeZone, from, to) }
    return {
      list: await readOfficeLines(tx, await store.selectOfficeApplications(tx, filter, [scope.language])),
      total: await store.countOfficeApplications(tx, filter),
    }
  })

export const readApplication = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => readOfficeApplicationLine(tx, await findApplication(tx, id)))

/**
 * Returns one picture of an application.
 * @param place its index in the list of pictures, from '0'
 */
export async function readApplicationPicture(scope: Scope, id: bigint, place: string) {
  const { pictures } = await inBrand(scope, (tx) => findApplication(tx, id))
  const name = pictures.find((_name, index) => index.toString() === place)
  return readStoredPicture(scope.platform, name ?? refuse('not_found'))
}

export async function readOfficeApplicationLine(tx: Tx, row: store.ApplicationRow) {
  const [line] = await readOfficeLines(tx, [row])
  return line ?? refuse('not_found')
}

const findApplication = async (tx: Tx, id: bigint) =>
  (await store.selectApplication(tx, id, [tx.scope.language])) ?? refuse('not_found')

async function readOfficeLines(tx: Tx, rows: readonly store.ApplicationRow[]) {
  const { currency } = await readBrandConfigIn(tx)
  const ids = rows.map(({ id }) => id)
  const approvals = await markDisabledApprovers(tx, await store.selectApplicationApprovals(tx, ids))
  return rows.map((row) => ({
    ...{ title: row.title, account: row.account, status: row.status, remark: row.remark, reason: row.reason },
    ...{ approvalsNeeded: row.approvalsNeeded },
    id: row.id.toString(),
    promotionId: row.promotionId.toString(),
    memberId: row.memberId.toString(),
    pictureUrls: row.pictures.map((_name, place) => `/office/api/applications/${row.id}/pictures/${place}`),
    amount: formatOptionalMoney(row.amount, currency.decimals),
    approvals: approvals
      .filter(({ applicationId }) => applicationId === row.id)
      .map(({ operator, at, disabled }) => ({ operator, at: at.toISOString(), disabled })),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    claimBefore: row.claimBefore?.toISOString() ?? null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
  }))
}
