import type { Body, Value } from '@gasing/contract/call'
import {
  type freeRoundMembers,
  freeRoundMembersMax,
  type giveFreeRounds,
  type officeFreeRounds,
} from '@gasing/contract/calls/office/vendors'
import { formatExactMoney, parseMoney } from '@gasing/contract/money'
import { findTooLargeSum, readBrandConfig } from '#brand/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { inBrand, readCountedPage, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { grantFreeBets } from './free-bets.ts'
import { readGameNames } from './names.ts'
import { type FreeBetRow, selectFreeBets, selectFreeRoundGames } from './store-free-bets.ts'
import { type MemberFilter, selectMemberLabels, selectMembersFor } from './store-grant-members.ts'

const dayMs = 86_400_000

/** A vendor's games that can be played with free rounds. */
export const listFreeRoundGames = async (scope: Scope, vendor: string) => ({
  list: await inBrand(scope, (tx) => selectFreeRoundGames(tx, vendor)),
})

export async function listFreeRounds(scope: Scope, listFilter: Parameters<typeof selectFreeBets>[1]) {
  const { decimals } = (await readBrandConfig(scope.platform, scope.brandId)).currency
  const { rows, total } = await inBrand(scope, (tx) => readCountedPage(listFilter, (page) => selectFreeBets(tx, page)))
  const names = await readGameNames(
    scope,
    rows.map(({ vendor, gameCode }) => `${vendor}/${gameCode}`),
  )
  const named = (row: FreeBetRow) => names.get(`${row.vendor}/${row.gameCode}`)?.name ?? row.gameCode
  return { list: rows.map((row) => toFreeRoundLine(row, named(row), decimals)), total }
}

type MemberCriteria = Omit<MemberFilter, 'limit'>

/** Finds members eligible for free rounds, and the labels to filter by. */
export const findGrantMembers = (scope: Scope, filter: MemberCriteria): Promise<Value<typeof freeRoundMembers>> =>
  inBrand(scope, async (tx) => {
    const rows = await selectMembersFor(tx, { ...filter, limit: freeRoundMembersMax })
    return {
      accounts: rows.map(({ username }) => username),
      total: rows[0]?.total ?? 0,
      labels: (await selectMemberLabels(tx)).map((row) => ({ ...row })),
    }
  })

/** Gives free rounds that can be played for the given number of days. */
export async function grantRounds(
  scope: Scope,
  form: Body<typeof giveFreeRounds>,
): Promise<Value<typeof giveFreeRounds>> {
  const { vendor, game: gameCode, rounds, days, turnoverTimes = 0, campaign = null } = form
  const account = form.account.trim()
  const value = parseMoney(form.value)
  if (value === 0n) refuse('free_bets_not_offered')
  const large = findTooLargeSum(
    scope,
    await readBrandConfig(scope.platform, scope.brandId),
    [value * BigInt(rounds)],
    false,
  )
  if (large) refuse('fields_refused', { fields: { value: large } })
  const endsWithDays = await inBrand(scope, async (tx) => {
    if (!(await findMemberByUsername(tx, account))) refuse('member_unknown', { params: { account } })
    return new Date(tx.now.getTime() + days * dayMs)
  })
  const terms = { gameCode, rounds, value, turnoverTimes, endsAt: endsWithDays, campaign }
  const { issue, isRepeat, endsAt } = await grantFreeBets(scope, { vendor, account, ...terms })
  return { issue, repeated: isRepeat, endsAt: endsAt.toISOString() }
}

function toFreeRoundLine(
  row: FreeBetRow,
  gameName: string,
  decimals: number,
): Value<typeof officeFreeRounds>['list'][number] {
  const { vendor, issue, account, rounds, turnoverTimes, state } = row
  return {
    ...{ vendor, issue, account, rounds, turnoverTimes, state, game: row.gameCode, gameName },
    id: row.id.toString(),
    memberId: row.memberId.toString(),
    value: formatExactMoney(row.value, decimals),
    endsAt: row.endsAt.toISOString(),
    at: row.at.toISOString(),
  }
}
