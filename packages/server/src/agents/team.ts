import type { Query } from '@gasing/contract/call'
import type { agentTeam } from '@gasing/contract/calls/agents'
import { formatExactMoney } from '@gasing/contract/money'
import { selectLastSeen } from '#access/public.ts'
import { readBrandConfig } from '#brand/public.ts'
import { type Member, selectMember } from '#members/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { readMemberBalances } from '#wallet/public.ts'
import { readPathTo, requireLineMember, resolveOwnLink } from './line.ts'
import { selectDirectDownlines, selectTeamByLink, selectTeamByName, type TeamRow } from './store.ts'

const defaultPageSize = 25

/**
 * Returns a page of the team: one level of the tree, all matches of a name, or all who registered through a link. Members outside
 * the team are `not_found`.
 */
export async function readTeam(scope: Scope, agentId: bigint, query: Query<typeof agentTeam>) {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const limit = query.pageSize ?? defaultPageSize
  const page = { limit, offset: ((query.pageNo ?? 1) - 1) * limit }
  const search = query.search?.trim() ?? ''
  return inBrand(scope, async (tx) => {
    const upline = requireLineMember(
      agentId,
      await selectMember(tx, query.upline === undefined ? agentId : toId(query.upline)),
    )
    const linkId = await resolveOwnLink(tx, agentId, query.link)
    const { rows, total } = await readCountedPage(page, (asked) => {
      if (linkId !== null) return selectTeamByLink(tx, agentId, linkId, asked)
      return search === ''
        ? selectDirectDownlines(tx, agentId, upline.memberId, asked)
        : selectTeamByName(tx, agentId, search, asked)
    })
    return {
      list: await addBalances(tx, rows, currency.decimals),
      total,
      totalPages: Math.ceil(total / limit),
      way: linkId === null && search === '' ? toPathAnswer(await readPathTo(tx, agentId, upline)) : [],
    }
  })
}

const toPathAnswer = (way: readonly Member[]) =>
  way.map(({ memberId, username }) => ({ id: memberId.toString(), account: username }))

async function addBalances(tx: Tx, rows: readonly TeamRow[], decimals: number) {
  const ids = rows.map(({ memberId }) => memberId)
  const balances = await readMemberBalances(tx, ids)
  const seen = await selectLastSeen(tx, ids)
  return rows.map(({ memberId, username, isAgent, status, upline, downlines, channel, registeredAt }) => ({
    id: memberId.toString(),
    account: username,
    isAgent,
    status,
    upline,
    balance: formatExactMoney(balances.get(memberId)?.main ?? 0n, decimals),
    downlines,
    channel,
    registeredAt: registeredAt.toISOString(),
    lastSeenAt: seen.get(memberId)?.toISOString() ?? null,
  }))
}
