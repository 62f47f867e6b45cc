import { exactMoney } from '@gasing/contract/money'
import { lastSeenOf } from '#access/public.ts'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { type FoundMember, findMembers } from '#members/public.ts'
import { counted, inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { toId } from '#platform/http/ids.ts'
import { refuse } from '#platform/refused.ts'
import { type MemberBalance, memberBalances } from './balance.ts'

type ListQuery = {
  pageNo?: number
  pageSize?: number
  q?: string
  status?: string
  isAgent?: number
  uplineId?: string
}

const pageSizeUsual = 25

/** Lists members for the back office, with their balances. */
export async function readMembers(scope: Scope, query: ListQuery) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const size = query.pageSize ?? pageSizeUsual
  const search = {
    text: query.q?.trim() || null,
    memberId: null,
    status: query.status ?? null,
    isAgent: query.isAgent ?? null,
    uplineId: query.uplineId === undefined ? null : toId(query.uplineId),
    limit: size,
    offset: ((query.pageNo ?? 1) - 1) * size,
  }
  return inBrand(scope, async (tx) => {
    const { rows, total } = await counted(search, (page) => findMembers(tx, page))
    return { list: await withMoney(tx, rows, currency), total }
  })
}

export async function readMember(scope: Scope, memberId: bigint) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const one = { text: null, memberId, status: null, isAgent: null, uplineId: null, limit: 1, offset: 0 }
    const found = await findMembers(tx, one)
    return (await withMoney(tx, found, currency))[0] ?? refuse('not_found')
  })
}

async function withMoney(tx: Tx, found: readonly FoundMember[], currency: BrandConfig['currency']) {
  const ids = found.map(({ memberId }) => memberId)
  const balances = await memberBalances(tx, ids)
  const seen = await lastSeenOf(tx, ids)
  return found.map((member) =>
    toLine(member, balances.get(member.memberId), seen.get(member.memberId) ?? null, currency),
  )
}

function toLine(
  member: FoundMember,
  balance: MemberBalance | undefined,
  seen: Date | null,
  currency: BrandConfig['currency'],
) {
  return {
    id: member.memberId.toString(),
    account: member.username,
    nickname: member.nickname,
    isAgent: member.isAgent,
    status: member.status,
    lockReason: member.statusReason,
    upline: member.upline,
    uplineId: member.uplineId?.toString() ?? null,
    link: member.linkCode === null ? null : { code: member.linkCode, channel: member.channel ?? '' },
    balance: exactMoney(balance?.main ?? 0n, currency.decimals),
    held: exactMoney(balance?.held ?? 0n, currency.decimals),
    registeredAt: member.registeredAt.toISOString(),
    lastSeenAt: seen?.toISOString() ?? null,
  }
}
