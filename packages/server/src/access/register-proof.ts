import type { Typed } from '@gasing/contract/rules/fields'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { requireCaptcha } from './captcha.ts'
import { type Proof, takeWork } from './human-check.ts'
import { type MobileProof, proveMobile } from './mobile-proof.ts'
import type { Judged } from './register-form.ts'

/** Asks for what a registration has to prove: that a person fills it in, and that the number is the person's own. */
export async function registrationProof(
  scope: Scope,
  { mobile, needsCaptcha, needsCode }: Judged,
  typed: Typed,
  human: { readonly proof: Proof | null; readonly verification: string | undefined },
): Promise<MobileProof | null> {
  // where the brand asks for the puzzle anyway, it is taken together with the form
  const isWorked = async () => human.proof !== null || takeWork(scope, human.verification)
  if (needsCaptcha) await requireCaptcha(scope, { id: typed.captchaId, text: typed.captcha }, isWorked)
  if (!needsCode || !mobile) return null
  return (await proveMobile(scope, { mobile, purpose: 'register', shown: typed })) ?? refuseCode()
}

/** Takes the proof in the transaction that makes the member; it is missing when the brand has begun to ask for it meanwhile. */
export async function takeNumber(tx: Tx, { needsCode }: Judged, proof: MobileProof | null): Promise<void> {
  if (needsCode && !(await proof?.take(tx))) refuseCode()
}

const refuseCode = () => refuse('fields_refused', { fields: { verificationCode: { code: 'code_wrong' } } })
