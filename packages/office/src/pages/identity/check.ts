import type { Value } from '@gasing/contract/call'
import type { identityCheck, identityChecks } from '@gasing/contract/calls/office/identity'

export type CheckLine = Value<typeof identityChecks>['list'][number]
export type Check = Value<typeof identityCheck>
export type Decision = 'accept' | 'reject' | 'withdraw'

/** The decisions an operator can still make. The server decides; this only hides buttons that it would refuse. */
export function listDecisions({ status }: Pick<Check, 'status'>): readonly Decision[] {
  if (status === 'waiting') return ['accept', 'reject']
  return status === 'accepted' ? ['withdraw'] : []
}
