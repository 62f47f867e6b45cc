import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import type { Refused } from '#api/refused.ts'

/** What the server wants besides the first proof: one of these ways, for this ticket (LOGIN-10). */
export type StepUp = {
  ticket: string
  methods: readonly StepUpMethod[]
  hints: Readonly<Partial<Record<StepUpMethod, string>>>
}

/** The order of a refusal for a second proof; null for any other. */
export function readStepUp({ code, value }: Refused): StepUp | null {
  return code === 'step_up_required' && value ? (value as StepUp) : null
}
