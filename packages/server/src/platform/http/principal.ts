import type { MemberPrincipal, OperatorPrincipal } from '@gasing/contract/who'
import type { Scope } from '../db/tx.ts'
import { invariant, refuse } from '../refused.ts'

/** The id of the calling member, for calls that only members may make. */
export function requireMemberId({ actor }: Scope): bigint {
  return actor.kind === 'member' ? actor.memberId : refuse('in_sorry_in')
}

/** The calling member; the route admits nobody else. */
export function requireMember({ actor }: Scope): MemberPrincipal {
  invariant(actor.kind === 'member', 'expected the actor to be a member')
  return actor
}

/** The calling operator; the route admits nobody else. */
export function requireOperator({ actor }: Scope): OperatorPrincipal {
  invariant(actor.kind === 'operator', 'expected the actor to be an operator')
  return actor
}
