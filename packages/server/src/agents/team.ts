import type { Query } from '@gasing/contract/call'
import type { agentTeam } from '@gasing/contract/calls/agents'
import { exactMoney } from '@gasing/contract/money'
import { lastSeenOf } from '#access/public.ts'
import { brandConfig } from '#brand/public.ts'
import { type Member, memberById } from '#members/public.ts'
import { counted, inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { memberBalances } from '#wallet/public.ts'
import { lineMember, ownLink, wayTo } from './line.ts'
import { downlinesOf, type TeamRow, teamByLink, teamByName } from './store.ts'

const pageSizeUsual = 25

/**
 * Returns a page of the team: one level of the tree, all matches of a name, or all who registered through a link. Members outside
 * the team are `not_found`.
 */
export async function readTeam(scope: Scope, agentId: bigint, query: Query<typeof agentTeam>) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const limit = query.pageSize ?? pageSizeUsual
  const page = { limit, offset: ((query.pageNo ?? 1) - 1) * limit }
  const search = query.search?.trim() ?? ''
  return inBrand(scope, async (tx) => {
    const upline = lineMember(agentId, await memberById(tx, query.upline === undefined ? agentId : toId(query.upline)))
    const linkId = await ownLink(tx, agentId, query.link)
    const { rows, total } = await counted(page, (asked) => {
      if (linkId !== null) return teamByLink(tx, agentId, linkId, asked)
      return search === '' ? downlinesOf(tx, agentId, upline.memberId, asked) : teamByName(tx, agentId, search, asked)
    })
    return {
      list: await withMoney(tx, rows, currency.decimals),
      total,
      totalPages: Math.ceil(total / limit),
      way: linkId === null && search === '' ? toWay(await wayTo(tx, agentId, upline)) : [],
    }
  })
}

const toWay = (way: readonly Member[]) =>
  way.map(({ memberId, username }) => ({ id: memberId.toString(), account: username }))

async function withMoney(tx: Tx, rows: readonly TeamRow[], decimals: number) {
  const ids = rows.map(({ memberId }) => memberId)
  const balances = await memberBalances(tx, ids)
  const seen = await lastSeenOf(tx, ids)
  return rows.map(({ memberId, username, isAgent, status, upline, downlines, channel, registeredAt }) => ({
    id: memberId.toString(),
    account: username,
    isAgent,
    status,
    upline,
    balance: exactMoney(balances.get(memberId)?.main ?? 0n, decimals),
    downlines,
    channel,
    registeredAt: registeredAt.toISOString(),
    lastSeenAt: seen.get(memberId)?.toISOString() ?? null,
  }))
}
