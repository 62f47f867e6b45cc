import type { MemberPrincipal, OperatorPrincipal } from '@gasing/contract/who'
import type { Scope } from '../db/tx.ts'
import { invariant, refuse } from '../refused.ts'

/** The member who makes a call that only members may make. */
export function memberIdOf({ actor }: Scope): bigint {
  return actor.kind === 'member' ? actor.memberId : refuse('in_sorry_in')
}

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
