import { type Mobile, parseMobile } from '#members/public.ts'
import type { Scope, Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { type CodePurpose, type CodeTarget, checkCode, consumeCode } from './codes.ts'
import { consumePhoneAuth, verifyPhoneAuth } from './phone-auth.ts'
import { codeSubjectOf } from './send-code.ts'
import { countUsedCode } from './send-limits.ts'

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
    const auth = await verifyPhoneAuth(scope, shown.firebaseIdToken, mobile)
    return auth && { take: (tx) => consumePhoneAuth(tx, auth) }
  }
  const what = { purpose, subject: codeSubjectOf(mobile.digits) }
  const code = shown.verificationCode ?? ''
  return (await checkCode(scope, what, code)) ? { take: (tx) => consumeSmsCode(tx, mobile, { ...what, code }) } : null
}

/** Whether phone authentication is used instead of our code. */
export const hasPhoneAuth = (shown: ShownProof): shown is ShownProof & { readonly firebaseIdToken: string } =>
  shown.firebaseChannel === 'sms' && Boolean(shown.firebaseIdToken)

async function consumeSmsCode(
  tx: Tx,
  mobile: Mobile,
  { code, ...what }: CodeTarget & { code: string },
): Promise<boolean> {
  const isTaken = await consumeCode(tx, what, code)
  if (isTaken) await countUsedCode(tx, mobile)
  return isTaken
}

/** VALID-7: refuses a missing proof at the field of the code. */
export function refuseMissingProof(shown: ShownProof): void {
  if (hasPhoneAuth(shown) || (shown.verificationCode ?? '').trim() !== '') return
  refuse('fields_refused', { fields: { verificationCode: { code: 'reg_required' } } })
}

/** Parses a typed number, or refuses it at its field. */
export function parseTypedMobile(dialingCode: string, typed: string, field = 'mobileNum'): Mobile {
  const isEmpty = typed.trim() === ''
  const at = isEmpty ? field : fieldOfInvalidMobile(dialingCode, field)
  const code = isEmpty ? 'reg_required' : 'mobile_unfit'
  return parseMobile(dialingCode, typed) ?? refuse('fields_refused', { fields: { [at]: { code } } })
}

/** The field to refuse a number at: the country code when that is malformed, else the number. */
export const fieldOfInvalidMobile = (dialingCode: string, field = 'mobileNum'): string =>
  /^(\+?[0-9]+)?$/.test(dialingCode) ? field : 'countryDialingCode'
