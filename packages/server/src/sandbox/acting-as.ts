import { parseMoney } from '@gasing/contract/money'
import type { OperatorRole } from '@gasing/contract/who'
import { operatorsWith } from '#access/public.ts'
import { brandConfig } from '#brand/public.ts'
import { memberByUsername } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'

/** The session id of demo actions: they run the same use cases as real people, without a session. */
const noSession = 0n

/** @returns the scope of a member of the crowd */
export async function asMember(scope: Scope, username: string): Promise<Scope & { readonly memberId: bigint }> {
  const member = await inBrand(scope, (tx) => memberByUsername(tx, username))
  invariant(member, `expected a demo member ${username}`)
  const { memberId, isAgent } = member
  const flags = { mustChangePassword: false, remembered: false, excluded: false }
  return { ...scope, memberId, actor: { kind: 'member', memberId, sessionId: noSession, username, isAgent, ...flags } }
}

/** @returns the scope of the demo operator with a role */
export async function asOperator(scope: Scope, role: OperatorRole): Promise<Scope> {
  const found = await inBrand(scope, (tx) => operatorsWith(tx, [role]))
  const operator = found.find(({ name }) => name === role)
  invariant(operator, `expected a demo operator ${role}`)
  return {
    ...scope,
    actor: { kind: 'operator', ...operator, sessionId: noSession, roles: [role], mustChangePassword: false },
  }
}

/** Units of another currency per ringgit. */
const rates: Readonly<Record<string, bigint>> = { VND: 5500n }

/** Returns a converter from ringgit to the brand's currency, in micro-units. */
export async function moneyOf(scope: Scope): Promise<(ringgit: string) => bigint> {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return (ringgit) => parseMoney(ringgit) * (rates[currency.code] ?? 1n)
}
