import type { Value } from '@gasing/contract/call'
import type { caseStates, riskCase, riskCases } from '@gasing/contract/calls/office/risk'

export type RiskCase = Value<typeof riskCases>['list'][number]
export type RiskCaseRecord = Value<typeof riskCase>
export type CaseState = (typeof caseStates)[number]

/** What can be decided about a case. The server has the last word; this spares a person a button that would be refused. */
export function decisionsFor(state: CaseState): readonly CaseState[] {
  if (state === 'open') return ['cleared', 'watching', 'confirmed']
  if (state === 'watching') return ['cleared', 'confirmed']
  return state === 'confirmed' ? ['cleared'] : []
}

/** The cache's name of a case, so that a decision shows without another question. */
export const caseKey = (id: string) => ['cases', 'getOne', { id, meta: undefined }] as const
