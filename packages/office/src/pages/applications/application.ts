import type { Value } from '@gasing/contract/call'
import type { officeApplication } from '@gasing/contract/calls/office/promotions'

export type Application = Value<typeof officeApplication>

export type Decision = 'issue' | 'agree' | 'reject'

/**
 * The decisions an operator can still make. The server decides; this only hides buttons that it would refuse. An operator who has
 * named an amount cannot also agree to it.
 */
export function decisionsFor(
  { status, approvals }: Pick<Application, 'status' | 'approvals'>,
  operator: string,
): readonly Decision[] {
  if (status === 'applying') return ['issue', 'reject']
  if (status !== 'process') return []
  return approvals.some((approval) => approval.operator === operator) ? ['reject'] : ['agree', 'reject']
}
