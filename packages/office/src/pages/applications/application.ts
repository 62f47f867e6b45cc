import type { Value } from '@gasing/contract/call'
import type { officeApplication } from '@gasing/contract/calls/office/promotions'

export type Application = Value<typeof officeApplication>

export type Decision = 'issue' | 'agree' | 'reject'

/**
 * The decisions an operator can still make. The server decides; this only hides buttons that it would refuse. An operator who has
 * named an amount cannot also agree to it; when that operator is disabled, the next one names an amount anew.
 */
export function listDecisions(
  { status, approvals }: Pick<Application, 'status' | 'approvals'>,
  operator: string,
): readonly Decision[] {
  if (status === 'applying') return ['issue', 'reject']
  if (status !== 'process') return []
  if (approvals.every(({ disabled }) => disabled)) return ['issue', 'reject']
  return approvals.some((approval) => approval.operator === operator) ? ['reject'] : ['agree', 'reject']
}
