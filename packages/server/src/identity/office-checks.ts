import { brandConfigIn } from '#brand/public.ts'
import { contactOf, memberById } from '#members/public.ts'
import { type Days, dayRange } from '#platform/day-range.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { keptPicture } from '#platform/uploads.ts'
import * as store from './store.ts'

/** Lists checks for the back office, waiting ones first. */
export const listChecks = (scope: Scope, wish: Omit<store.CheckFilter, 'from' | 'until'>, { from, to }: Days) =>
  inBrand(scope, async (tx) => {
    const { timeZone } = await brandConfigIn(tx)
    const filter = { ...wish, ...dayRange(timeZone, from, to) }
    return {
      list: (await store.checkRows(tx, filter)).map(checkLine),
      total: await store.countChecks(tx, filter),
    }
  })

export const readCheck = (scope: Scope, checkId: bigint) =>
  inBrand(scope, async (tx) => checkRecord(tx, await found(tx, checkId)))

/** @param place index in the list of pictures, from '0' */
export async function checkPicture(scope: Scope, checkId: bigint, place: string) {
  const { pictures } = await inBrand(scope, (tx) => found(tx, checkId))
  const name = pictures.find((_name, index) => index.toString() === place)
  return keptPicture(scope.platform, name ?? refuse('not_found'))
}

/** One check, with the member's own data to compare it with. */
export async function checkRecord(tx: Tx, row: store.CheckRow) {
  const member = await memberById(tx, row.memberId)
  invariant(member, 'expected the member of an identity check to exist')
  const { fullName = '', birthday = '' } = contactOf(tx, member)
  return { ...checkLine(row), fullName: member.payeeName || fullName, birthday }
}

const found = async (tx: Tx, checkId: bigint) => (await store.checkById(tx, checkId)) ?? refuse('not_found')

const checkLine = (row: store.CheckRow) => ({
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
