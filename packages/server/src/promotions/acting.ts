import type { MemberPrincipal, OperatorPrincipal } from '@gasing/contract/who'
import type { Scope } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'

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
