import { formatMoney } from '@gasing/contract/money'
import { lockMember } from '#access/public.ts'
import { setAgentType } from '#agents/public.ts'
import { readBrandConfig } from '#brand/public.ts'
import { findMemberByUsername, type Member } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { readMemberBalance } from '#wallet/public.ts'
import { CommandError } from './command-error.ts'
import { type Flags, requireFlag, resolveBrandScope } from './flags.ts'

async function findMember(platform: Platform, flags: Flags): Promise<{ scope: Scope; member: Member }> {
  const scope = await resolveBrandScope(platform, requireFlag(flags, 'brand'))
  const account = requireFlag(flags, 'account')
  const member = await inBrand(scope, (tx) => findMemberByUsername(tx, account))
  if (!member) throw new CommandError(`Member ${account} not found.`)
  return { scope, member }
}

export async function showMember(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, member } = await findMember(platform, flags)
  const { currency } = await readBrandConfig(platform, scope.brandId)
  const { main, held } = await inBrand(scope, (tx) => readMemberBalance(tx, member.memberId))
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

export async function lockMemberCommand(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, member } = await findMember(platform, flags)
  await lockMember(scope, member.memberId, requireFlag(flags, 'reason'))
  return { account: member.username, status: 'locked' }
}

export async function changeAgentType(platform: Platform, flags: Flags): Promise<unknown> {
  const { scope, member } = await findMember(platform, flags)
  const typedType = requireFlag(flags, 'type')
  const type = ([0, 1, 2] as const).find((each) => String(each) === typedType)
  if (type === undefined)
    throw new CommandError(
      '--type must be 1 (agent without an upline), 2 (agent with an upline) or 0 (ordinary member).',
    )
  await setAgentType(scope, member.memberId, { type, reason: requireFlag(flags, 'reason') })
  return { account: member.username, isAgent: type }
}
