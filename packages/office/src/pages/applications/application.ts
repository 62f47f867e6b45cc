import type { Value } from '@gasing/contract/call'
import type { officeApplication } from '@gasing/contract/calls/office/promotions'

export type Application = Value<typeof officeApplication>

export type Decision = 'issue' | 'agree' | 'reject'

/**
 * What an operator can still decide. The server has the last word; this only spares a person a button that would be refused.
 * Whoever has named an amount cannot agree to it too.
 */
export function decisionsFor(
  { status, approvals }: Pick<Application, 'status' | 'approvals'>,
  operator: string,
): readonly Decision[] {
  if (status === 'applying') return ['issue', 'reject']
  if (status !== 'process') return []
  return approvals.some((approval) => approval.operator === operator) ? ['reject'] : ['agree', 'reject']
}
