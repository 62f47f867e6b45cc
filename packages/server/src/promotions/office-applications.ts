import { exactMoney } from '@gasing/contract/money'
import { withDisabled } from '#access/public.ts'
import { brandConfigIn } from '#brand/public.ts'
import { type Days, dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { keptPicture } from '#platform/uploads.ts'
import * as store from './store-applications.ts'

/** Lists applications for the back office, waiting ones first. */
export const listApplications = (scope: Scope, wish: Omit<store.OfficeFilter, 'from' | 'until'>, { from, to }: Days) =>
  inBrand(scope, async (tx) => {
    const { timeZone } = await brandConfigIn(tx)
    const filter = { ...wish, ...dayRange(timeZone, from, to) }
    return {
      list: await lines(tx, await store.officeApplicationRows(tx, filter, [scope.language])),
      total: await store.countOfficeApplications(tx, filter),
    }
  })

export const readApplication = (scope: Scope, id: bigint) =>
  inBrand(scope, async (tx) => officeLine(tx, await found(tx, id)))

/**
 * Returns one picture of an application.
 * @param place its index in the list of pictures, from '0'
 */
export async function applicationPicture(scope: Scope, id: bigint, place: string) {
  const { pictures } = await inBrand(scope, (tx) => found(tx, id))
  const name = pictures.find((_name, index) => index.toString() === place)
  return keptPicture(scope.platform, name ?? refuse('not_found'))
}

export async function officeLine(tx: Tx, row: store.ApplicationRow) {
  const [line] = await lines(tx, [row])
  return line ?? refuse('not_found')
}

const found = async (tx: Tx, id: bigint) =>
  (await store.applicationById(tx, id, [tx.scope.language])) ?? refuse('not_found')

async function lines(tx: Tx, rows: readonly store.ApplicationRow[]) {
  const { currency } = await brandConfigIn(tx)
  const ids = rows.map(({ id }) => id)
  const approvals = await withDisabled(tx, await store.approvalsOf(tx, ids))
  return rows.map((row) => ({
    ...{ title: row.title, account: row.account, status: row.status, remark: row.remark, reason: row.reason },
    ...{ approvalsNeeded: row.approvalsNeeded },
    id: row.id.toString(),
    promotionId: row.promotionId.toString(),
    memberId: row.memberId.toString(),
    pictureUrls: row.pictures.map((_name, place) => `/office/api/applications/${row.id}/pictures/${place}`),
    amount: row.amount === null ? null : exactMoney(row.amount, currency.decimals),
    approvals: approvals
      .filter(({ applicationId }) => applicationId === row.id)
      .map(({ operator, at, disabled }) => ({ operator, at: at.toISOString(), disabled })),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    claimBefore: row.claimBefore?.toISOString() ?? null,
    claimedAt: row.claimedAt?.toISOString() ?? null,
  }))
}
