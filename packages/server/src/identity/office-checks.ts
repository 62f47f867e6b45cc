import { readBrandConfigIn } from '#brand/public.ts'
import { openContact, selectMember } from '#members/public.ts'
import { type DayRangeQuery, parseDayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { readStoredPicture } from '#platform/uploads.ts'
import * as store from './store.ts'

/** Lists checks for the back office, waiting ones first. */
export const listChecks = (
  scope: Scope,
  wish: Omit<store.CheckFilter, 'from' | 'until'>,
  { from, to }: DayRangeQuery,
) =>
  inBrand(scope, async (tx) => {
    const { timeZone } = await readBrandConfigIn(tx)
    const filter = { ...wish, ...parseDayRange(timeZone, from, to) }
    return {
      list: (await store.selectChecks(tx, filter)).map(toCheckLine),
      total: await store.countChecks(tx, filter),
    }
  })

export const readCheck = (scope: Scope, checkId: bigint) =>
  inBrand(scope, async (tx) => toCheckRecord(tx, await requireCheck(tx, checkId)))

/** @param place index in the list of pictures, from '0' */
export async function readCheckPicture(scope: Scope, checkId: bigint, place: string) {
  const { pictures } = await inBrand(scope, (tx) => requireCheck(tx, checkId))
  const name = pictures.find((_name, index) => index.toString() === place)
  return readStoredPicture(scope.platform, name ?? refuse('not_found'))
}

/** One check, with the member's own data to compare it with. */
export async function toCheckRecord(tx: Tx, row: store.CheckRow) {
  const member = await selectMember(tx, row.memberId)
  invariant(member, 'expected the member of an identity check to exist')
  const { fullName = '', birthday = '' } = openContact(tx, member)
  return { ...toCheckLine(row), fullName: member.payeeName || fullName, birthday }
}

export const requireCheck = async (tx: Tx, checkId: bigint) =>
  (await store.selectCheck(tx, checkId)) ?? refuse('not_found')

const toCheckLine = (row: store.CheckRow) => ({
  id: row.checkId.toString(),
  memberId: row.memberId.toString(),
  account: row.account,
  paper: row.paper,
  status: row.status,
  pictureUrls: row.pictures.map((_name, place) => `/office/api/identity-checks/${row.checkId}/pictures/${place}`),
  reason: row.reason,
  decidedBy: row.decidedBy,
  decidedAt: row.decidedAt?.toISOString() ?? null,
  sentAt: row.sentAt.toISOString(),
})
