import type { Query } from '@gasing/contract/call'
import type { officeMembers } from '@gasing/contract/calls/office/members'
import { formatExactMoney } from '@gasing/contract/money'
import { selectLastSeen } from '#access/public.ts'
import { type BrandConfig, readBrandConfig } from '#brand/public.ts'
import { type FoundMember, findMembers } from '#members/public.ts'
import { inBrand, readCountedPage, type Scope, type Tx } from '#platform/db/tx.ts'
import { toIdOrNull } from '#platform/http/ids.ts'
import { listPage } from '#platform/http/list-page.ts'
import { refuse } from '#platform/refused.ts'
import { type MemberBalance, readMemberBalances } from './balance.ts'

/** Lists members for the back office, with their balances. */
export async function listMembers(scope: Scope, query: Query<typeof officeMembers>) {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  const search = {
    text: query.q?.trim() || null,
    memberId: null,
    status: query.status ?? null,
    isAgent: query.isAgent ?? null,
    uplineId: toIdOrNull(query.uplineId),
    ...listPage(query),
  }
  return inBrand(scope, async (tx) => {
    const { rows, total } = await readCountedPage(search, (page) => findMembers(tx, page))
    return { list: await addBalances(tx, rows, currency), total }
  })
}

export async function readMember(scope: Scope, memberId: bigint) {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const memberFilter = { text: null, memberId, status: null, isAgent: null, uplineId: null, limit: 1, offset: 0 }
    const found = await findMembers(tx, memberFilter)
    return (await addBalances(tx, found, currency))[0] ?? refuse('not_found')
  })
}

async function addBalances(tx: Tx, found: readonly FoundMember[], currency: BrandConfig['currency']) {
  const ids = found.map(({ memberId }) => memberId)
  const balances = await readMemberBalances(tx, ids)
  const seen = await selectLastSeen(tx, ids)
  return found.map((member) =>
    toMemberLine(member, balances.get(member.memberId), seen.get(member.memberId) ?? null, currency),
  )
}

function toMemberLine(
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
    balance: formatExactMoney(balance?.main ?? 0n, currency.decimals),
    held: formatExactMoney(balance?.held ?? 0n, currency.decimals),
    registeredAt: member.registeredAt.toISOString(),
    lastSeenAt: seen?.toISOString() ?? null,
  }
}
