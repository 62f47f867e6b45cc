import type { MemberPrincipal } from '@gasing/contract/who'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'

/** The member who acts; the route lets nobody else in. */
export function actingMember({ actor }: Scope): MemberPrincipal {
  invariant(actor.kind === 'member', 'a member acts')
  return actor
}

export const hasMissions = (config: BrandConfig): boolean => isModuleOn(config, 'MISSION')

/** A brand without missions has nothing of them. */
export function mustHaveMissions(config: BrandConfig): void {
  if (!hasMissions(config)) refuse('not_found')
}
