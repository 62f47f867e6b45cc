import { parseMoney } from '@gasing/contract/money'
import type { OperatorRole } from '@gasing/contract/who'
import { operatorsWith } from '#access/public.ts'
import { brandConfig } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'

/** Demo stories go through the use cases that people go through, as these people, without a session of theirs. */
const noSession = 0n

/** @returns the scope of a member of the crowd who acts */
export async function asMember(scope: Scope, username: string): Promise<Scope & { readonly memberId: bigint }> {
  const member = await inBrand(scope, (tx) => memberByUsername(tx, username))
  invariant(member, `${username} is a demo member`)
  const { memberId, isAgent } = member
  const flags = { mustChangePassword: false, remembered: false, excluded: false }
  return { ...scope, memberId, actor: { kind: 'member', memberId, sessionId: noSession, username, isAgent, ...flags } }
}

/** @returns the scope of the demo operator of a role who acts */
export async function asOperator(scope: Scope, role: OperatorRole): Promise<Scope> {
  const found = await inBrand(scope, (tx) => operatorsWith(tx, [role]))
  const operator = found.find(({ name }) => name === role)
  invariant(operator, `${role} is a demo operator`)
  return {
    ...scope,
    actor: { kind: 'operator', ...operator, sessionId: noSession, roles: [role], mustChangePassword: false },
  }
}

/** Another currency's money for a ringgit. */
const rates: Readonly<Record<string, bigint>> = { VND: 5500n }

/** Ringgit as the brand's money: in micro-units, and as its texts write it. */
export async function moneyOf(scope: Scope): Promise<(ringgit: string) => bigint> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return (ringgit) => parseMoney(ringgit) * (rates[currency.code] ?? 1n)
}
