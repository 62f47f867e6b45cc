import { type Mobile, mobileOf } from '#members/public.ts'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type CodeFor, type CodePurpose, isCode, takeCode } from './codes.ts'
import { readPhoneAuth, takePhoneAuth } from './phone-auth.ts'
import { countUsed } from './send-ceilings.ts'
import { codeSubject } from './send-code.ts'

/** Proof of a mobile number: the code that we sent to it, or phone authentication (REG-15). */
export type ShownProof = {
  readonly verificationCode?: string | undefined
  readonly firebaseChannel?: string | undefined
  readonly firebaseIdToken?: string | undefined
}

/** A valid proof; it is used up by the transaction that takes it. */
export type MobileProof = { take(tx: Tx): Promise<boolean> }

/** Checks the proof of a number. @returns null when it does not prove it */
export async function proveMobile(
  scope: Scope,
  { mobile, purpose, shown }: { mobile: Mobile; purpose: CodePurpose; shown: ShownProof },
): Promise<MobileProof | null> {
  if (hasPhoneAuth(shown)) {
    const auth = await readPhoneAuth(scope, shown.firebaseIdToken, mobile)
    return auth && { take: (tx) => takePhoneAuth(tx, auth) }
  }
  const what = { purpose, subject: codeSubject(mobile.digits) }
  const code = shown.verificationCode ?? ''
  return (await isCode(scope, what, code)) ? { take: (tx) => takeSmsCode(tx, mobile, { ...what, code }) } : null
}

/** Whether phone authentication is used instead of our code. */
export const hasPhoneAuth = (shown: ShownProof): shown is ShownProof & { readonly firebaseIdToken: string } =>
  shown.firebaseChannel === 'sms' && Boolean(shown.firebaseIdToken)

async function takeSmsCode(tx: Tx, mobile: Mobile, { code, ...what }: CodeFor & { code: string }): Promise<boolean> {
  const isTaken = await takeCode(tx, what, code)
  if (isTaken) await countUsed(tx, mobile)
  return isTaken
}

/** VALID-7: refuses a missing proof at the field of the code. */
export function refuseNoCode(shown: ShownProof): void {
  if (hasPhoneAuth(shown) || (shown.verificationCode ?? '').trim() !== '') return
  refuse('fields_refused', { fields: { verificationCode: { code: 'reg_required' } } })
}

/** Parses a typed number, or refuses it at its field. */
export function typedMobile(dialingCode: string, typed: string, field = 'mobileNum'): Mobile {
  const isEmpty = typed.trim() === ''
  const at = isEmpty ? field : fieldOfUnfit(dialingCode, field)
  const code = isEmpty ? 'reg_required' : 'mobile_unfit'
  return mobileOf(dialingCode, typed) ?? refuse('fields_refused', { fields: { [at]: { code } } })
}

/** The field to refuse a number at: the country code when that is malformed, else the number. */
export const fieldOfUnfit = (dialingCode: string, field = 'mobileNum'): string =>
  /^(\+?[0-9]+)?$/.test(dialingCode) ? field : 'countryDialingCode'
