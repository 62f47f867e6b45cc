import type { OperatorPrincipal } from '@gasing/contract/who'
import type { Scope } from '#platform/db/tx.ts'
import { invariant } from '#platform/refused.ts'

/** The operator who acts; the route lets nobody else in. */
export function actingOperator({ actor }: Scope): OperatorPrincipal {
  invariant(actor.kind === 'operator', 'an operator acts')
  return actor
}
