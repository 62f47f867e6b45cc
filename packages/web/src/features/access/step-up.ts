import type { StepUpMethod } from '@gasing/contract/calls/sign-in'
import type { Refused } from '#api/refused.ts'

/** The second proof the server requires: one of these methods, for this ticket (LOGIN-10). */
export type StepUp = {
  ticket: string
  methods: readonly StepUpMethod[]
  hints: Readonly<Partial<Record<StepUpMethod, string>>>
}

/** Reads the step-up order from a refusal; null for any other refusal. */
export function readStepUp({ code, value }: Refused): StepUp | null {
  return code === 'step_up_required' && value ? (value as StepUp) : null
}
