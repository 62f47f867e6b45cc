import type { Body, Value } from '@gasing/contract/call'
import {
  type freeRoundMembers,
  freeRoundMembersMax,
  type giveFreeRounds,
  type officeFreeRounds,
} from '@gasing/contract/calls/office/vendors'
import { exactMoney, parseMoney } from '@gasing/contract/money'
import { brandConfig, tooLargeFor } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { counted, inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { giveFreeBets } from './free-bets.ts'
import { namesOf } from './names.ts'
import { type FreeBetRow, freeBetRows } from './store-free-bets.ts'
import { labelsOfMembers, type MemberFilter, membersFor } from './store-gift-members.ts'

const dayMs = 86_400_000

export async function listFreeRounds(scope: Scope, wish: Parameters<typeof freeBetRows>[1]) {
  const { decimals } = (await brandConfig(scope.platform, scope.brandId)).currency
  const { rows, total } = await inBrand(scope, (tx) => counted(wish, (page) => freeBetRows(tx, page)))
  const names = await namesOf(
    scope,
    rows.map(({ vendor, gameCode }) => `${vendor}/${gameCode}`),
  )
  const named = (row: FreeBetRow) => names.get(`${row.vendor}/${row.gameCode}`)?.name ?? row.gameCode
  return { list: rows.map((row) => toLine(row, named(row), decimals)), total }
}

type Filter = Omit<MemberFilter, 'limit'>

/** Finds members eligible for free rounds, and the labels to filter by. */
export const findMembers = (scope: Scope, filter: Filter): Promise<Value<typeof freeRoundMembers>> =>
  inBrand(scope, async (tx) => {
    const rows = await membersFor(tx, { ...filter, limit: freeRoundMembersMax })
    return {
      accounts: rows.map(({ username }) => username),
      total: rows[0]?.total ?? 0,
      labels: (await labelsOfMembers(tx)).map((row) => ({ ...row })),
    }
  })

/** Gives free rounds that can be played for the given number of days. */
export async function giveRounds(scope: Scope, form: Body<typeof giveFreeRounds>): Promise<{ issue: string }> {
  const { vendor, game: gameCode, rounds, days, campaign = null } = form
  const account = form.account.trim()
  const value = parseMoney(form.value)
  if (value === 0n) refuse('free_bets_not_offered')
  const large = tooLargeFor(scope, await brandConfig(scope.platform, scope.brandId), [value * BigInt(rounds)], false)
  if (large) refuse('fields_refused', { fields: { value: large } })
  const endsAt = await inBrand(scope, async (tx) => {
    if (!(await memberByUsername(tx, account))) refuse('member_unknown', { params: { account } })
    return new Date(tx.now.getTime() + days * dayMs)
  })
  return { issue: await giveFreeBets(scope, { vendor, account, gameCode, rounds, value, endsAt, campaign }) }
}

function toLine(row: FreeBetRow, gameName: string, decimals: number): Value<typeof officeFreeRounds>['list'][number] {
  const { vendor, issue, account, rounds, state } = row
  return {
    ...{ vendor, issue, account, rounds, state, game: row.gameCode, gameName },
    id: row.id.toString(),
    memberId: row.memberId.toString(),
    value: exactMoney(row.value, decimals),
    endsAt: row.endsAt.toISOString(),
    at: row.at.toISOString(),
  }
}
