import { parseMoney } from '@gasing/contract/money'
import type { OperatorRole } from '@gasing/contract/who'
import { selectOperatorsWith } from '#access/public.ts'
import { readBrandConfig } from '#brand/public.ts'
import { findMemberByUsername } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'

/** The session id of demo actions: they run the same use cases as real people, without a session. */
const noSession = 0n

/** @returns the scope of a member of the crowd */
export async function createDemoMemberScope(
  scope: Scope,
  username: string,
): Promise<Scope & { readonly memberId: bigint }> {
  const member = await inBrand(scope, (tx) => findMemberByUsername(tx, username))
  invariant(member, `expected a demo member ${username}`)
  const { memberId, isAgent } = member
  const flags = { mustChangePassword: false, remembered: false, excluded: false }
  return { ...scope, memberId, actor: { kind: 'member', memberId, sessionId: noSession, username, isAgent, ...flags } }
}

/** @returns the scope of the demo operator with a role */
export async function createDemoOperatorScope(scope: Scope, role: OperatorRole): Promise<Scope> {
  const found = await inBrand(scope, (tx) => selectOperatorsWith(tx, [role]))
  const operator = found.find(({ name }) => name === role)
  invariant(operator, `expected a demo operator ${role}`)
  return {
    ...scope,
    actor: { kind: 'operator', ...operator, sessionId: noSession, roles: [role], mustChangePassword: false },
  }
}

/** Units of another currency per ringgit. */
const unitsPerRinggit: Readonly<Record<string, bigint>> = { VND: 5500n }

/** Returns a converter from ringgit to the brand's currency, in micro-units. */
export async function readRinggitConverter(scope: Scope): Promise<(ringgit: string) => bigint> {
  const { currency } = await readBrandConfig(scope.platform, scope.brandId)
  return (ringgit) => parseMoney(ringgit) * (unitsPerRinggit[currency.code] ?? 1n)
}
