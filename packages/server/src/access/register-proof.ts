import type { FormInput } from '@gasing/contract/rules/fields'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { requireCaptcha } from './captcha.ts'
import { consumePuzzleForCaptcha, type SolvedPuzzle } from './human-check.ts'
import { type MobileProof, proveMobile } from './mobile-proof.ts'
import type { ValidRegistration } from './register-form.ts'

/** Checks what a registration has to prove: that a person fills in the form, and that the number belongs to them. */
export async function checkRegistrationProof(
  scope: Scope,
  { mobile, needsCaptcha, needsCode }: ValidRegistration,
  typed: FormInput,
  human: { readonly proof: SolvedPuzzle | null; readonly verification: string | undefined },
): Promise<MobileProof | null> {
  // where the brand requires the puzzle anyway, it is used up together with the form
  const isWorked = async () => human.proof !== null || consumePuzzleForCaptcha(scope, human.verification)
  if (needsCaptcha) await requireCaptcha(scope, { id: typed.captchaId, text: typed.captcha }, isWorked)
  if (!needsCode || !mobile) return null
  return (await proveMobile(scope, { mobile, purpose: 'register', shown: typed })) ?? refuseWrongCode()
}

/**
 * Uses the proof up in the transaction that creates the member. Refuses when it is missing because the brand has begun to require
 * it meanwhile.
 */
export async function consumeNumberProof(
  tx: Tx,
  { needsCode }: ValidRegistration,
  proof: MobileProof | null,
): Promise<void> {
  if (needsCode && !(await proof?.take(tx))) refuseWrongCode()
}

const refuseWrongCode = () => refuse('fields_refused', { fields: { verificationCode: { code: 'code_wrong' } } })
