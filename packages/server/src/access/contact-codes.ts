import { inBrand, type Scope } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import type { CodeTarget } from './codes.ts'
import { validateEmail } from './mail-form.ts'
import { parseTypedMobile } from './mobile-proof.ts'
import { type CodeSent, codeSubjectOf, sendMailCode, sendSmsCode } from './send-code.ts'

/** The other limits are per recipient: without this one, an account could send our messages to any number of strangers. */
const codesPerMember: RateLimit = { name: 'contact-code', attemptsMax: 10, windowSeconds: 3600 }

/** Binds a code to the member who requested it, so that no other member can use it. */
const codeBindingOf = (memberId: bigint): string => `member ${memberId}`

/** The code that a member has been sent to a new address or number. */
export const contactCodeOf = (memberId: bigint, to: string): CodeTarget => ({
  purpose: 'bind',
  subject: codeSubjectOf(to, codeBindingOf(memberId)),
})

export type TypedNumber = { readonly countryDialingCode: string; readonly mobileNum: string }

export async function sendEmailCode(scope: Scope, typed: string): Promise<CodeSent> {
  const email = typed.trim()
  await inBrand(scope, (tx) => validateEmail(tx, email))
  await countAttempt(scope, codesPerMember, requireMemberId(scope).toString())
  return sendMailCode(scope, email, { purpose: 'bind', boundTo: codeBindingOf(requireMemberId(scope)) })
}

export async function sendMobileCode(scope: Scope, typed: TypedNumber): Promise<CodeSent> {
  const mobile = parseTypedMobile(typed.countryDialingCode, typed.mobileNum)
  await countAttempt(scope, codesPerMember, requireMemberId(scope).toString())
  return sendSmsCode(scope, mobile, { purpose: 'bind', boundTo: codeBindingOf(requireMemberId(scope)) })
}
