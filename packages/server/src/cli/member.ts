import { formatMoney } from '@gasing/contract/money'
import { lockMember } from '#access/public.ts'
import { setAgentType } from '#agents/public.ts'
import { brandConfig } from '#brand/public.ts'
import { type Member, memberByUsername } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { memberBalance } from '#wallet/public.ts'
import { brandScope, type Flags, needed } from './flags.ts'
import { Stop } from './stop.ts'

async function find(platform: Platform, flags: Flags): Promise<{ scope: Scope; member: Member }> {
  const scope = await brandScope(platform, needed(flags, 'brand'))
  const account = needed(flags, 'account')
  const member = await inBrand(scope, (tx) => memberByUsername(tx, account))
  if (!member) throw new Stop(`Member ${account} not found.`)
  return { scope, member }
}

export async function show(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, member } = await find(platform, flags)
  const { currency } = await brandConfig(platform, scope.brandId)
  const { main, held } = await inBrand(scope, (tx) => memberBalance(tx, member.memberId))
  return {
    memberId: member.memberId.toString(),
    account: member.username,
    isAgent: member.isAgent,
    status: member.status,
    reason: member.statusReason ?? '',
    balance: formatMoney(main, currency.decimals),
    held: formatMoney(held, currency.decimals),
    currency: currency.code,
    registeredAt: member.registeredAt.toISOString(),
  }
}

export async function lock(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, member } = await find(platform, flags)
  await lockMember(scope, member.memberId, needed(flags, 'reason'))
  return { account: member.username, status: 'locked' }
}

export async function changeAgent(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, member } = await find(platform, flags)
  const wanted = needed(flags, 'type')
  const type = ([0, 1, 2] as const).find((each) => String(each) === wanted)
  if (type === undefined)
    throw new Stop('--type must be 1 (agent without an upline), 2 (agent with an upline) or 0 (ordinary member).')
  await setAgentType(scope, member.memberId, { type, reason: needed(flags, 'reason') })
  return { account: member.username, isAgent: type }
}
