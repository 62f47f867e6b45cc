import type { MemberPrincipal, OperatorPrincipal } from '@gasing/contract/who'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { invariant, refuse } from '#platform/refused.ts'

/** The member who acts; the route lets nobody else in. */
export function actingMember({ actor }: Scope): MemberPrincipal {
  invariant(actor.kind === 'member', 'a member acts')
  return actor
}

/** The operator who acts; the route lets nobody else in. */
export function actingOperator({ actor }: Scope): OperatorPrincipal {
  invariant(actor.kind === 'operator', 'an operator acts')
  return actor
}

export const hasMall = (config: BrandConfig): boolean => isModuleOn(config, 'POINTMALL')

/** A brand without the mall has nothing of it. */
export function mustHaveMall(config: BrandConfig): void {
  if (!hasMall(config)) refuse('not_found')
}
