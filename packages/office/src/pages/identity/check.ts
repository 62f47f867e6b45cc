import type { Value } from '@gasing/contract/call'
import type { identityCheck, identityChecks } from '@gasing/contract/calls/office/identity'

export type CheckLine = Value<typeof identityChecks>['list'][number]
export type Check = Value<typeof identityCheck>
export type Decision = 'accept' | 'reject' | 'withdraw'

/** What an operator can still decide. The server has the last word; this spares a person a button that would be refused. */
export function decisionsFor({ status }: Pick<Check, 'status'>): readonly Decision[] {
  if (status === 'waiting') return ['accept', 'reject']
  return status === 'accepted' ? ['withdraw'] : []
}
