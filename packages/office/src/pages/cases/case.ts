import type { Value } from '@gasing/contract/call'
import type { caseStates, riskCase, riskCases } from '@gasing/contract/calls/office/risk'

export type RiskCase = Value<typeof riskCases>['list'][number]
export type RiskCaseRecord = Value<typeof riskCase>
export type CaseState = (typeof caseStates)[number]

/** The decisions that a case allows. The server decides; this only hides buttons that it would refuse. */
export function listDecisions(state: CaseState): readonly CaseState[] {
  if (state === 'open') return ['cleared', 'watching', 'confirmed']
  if (state === 'watching') return ['cleared', 'confirmed']
  return state === 'confirmed' ? ['cleared'] : []
}
