import { appendAudit } from '#audit/public.ts'
import { bindEmail, bindMobile, memberById, type Reach, reachOf } from '#members/public.ts'
import { canMail, canSms, sendMail, sendSms } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { type CodeFor, isCode, takeCode } from './codes.ts'
import { judgeEmail } from './mail-form.ts'
import { typedMobile } from './mobile-proof.ts'
import { keepProven, proveOldPassword } from './passwords.ts'
import { type CodeSent, codeSubject, sendMailCode, sendSmsCode } from './send-code.ts'
import { deleteLinks } from './store-codes.ts'

/** Binds a code to the member who requested it, so that no other member can use it. */
const boundTo = (memberId: bigint): string => `member ${memberId}`

type TypedNumber = { readonly countryDialingCode: string; readonly mobileNum: string }
type Shown = { readonly code: string; readonly password: string }

export async function sendEmailCode(scope: Scope, typed: string): Promise<CodeSent> {
  const email = typed.trim()
  await inBrand(scope, (tx) => judgeEmail(tx, email))
  return sendMailCode(scope, email, { purpose: 'bind', boundTo: boundTo(memberIdOf(scope)) })
}

export async function sendMobileCode(scope: Scope, typed: TypedNumber): Promise<CodeSent> {
  const mobile = typedMobile(typed.countryDialingCode, typed.mobileNum)
  return sendSmsCode(scope, mobile, { purpose: 'bind', boundTo: boundTo(memberIdOf(scope)) })
}

/** Binds an e-mail address that has received our code. Requires the password too; the old address is notified. */
export async function bindOwnEmail(
  scope: Scope,
  { email: typed, ...shown }: Shown & { readonly email: string },
): Promise<Record<string, never>> {
  const email = typed.trim()
  const memberId = memberIdOf(scope)
  return bind(scope, { to: email.toLowerCase(), shown, action: 'member.email' }, async (tx, old) => {
    await judgeEmail(tx, email)
    await bindEmail(tx, memberId, email)
    // a reset link sent to the old address becomes invalid
    await deleteLinks(tx, memberId)
    const fresh = await ownReach(tx)
    if (old.email && canMail(tx.platform))
      await sendMail(tx, {
        to: old.email,
        template: 'email_changed',
        language: tx.scope.language,
        params: { name: fresh.name, masked: fresh.reach.emailMasked },
      })
    return { before: old.emailMasked, after: fresh.reach.emailMasked }
  })
}

/**
 * Binds a mobile number that has received our code. Requires the password too; the old number and the mail address are notified.
 */
export async function bindOwnMobile(
  scope: Scope,
  { countryDialingCode, mobileNum, ...shown }: Shown & TypedNumber,
): Promise<Record<string, never>> {
  const mobile = typedMobile(countryDialingCode, mobileNum)
  const memberId = memberIdOf(scope)
  return bind(scope, { to: mobile.digits, shown, action: 'member.mobile' }, async (tx, old) => {
    await bindMobile(tx, memberId, mobile)
    const { name, reach } = await ownReach(tx)
    const message = {
      template: 'mobile_changed',
      language: tx.scope.language,
      params: { name, masked: reach.mobileMasked },
    } as const
    if (old.mobile && old.mobile.digits !== mobile.digits && canSms(tx.platform))
      await sendSms(tx, { to: `+${old.mobile.digits}`, ...message })
    if (old.email && canMail(tx.platform)) await sendMail(tx, { to: old.email, ...message })
    return { before: old.mobileMasked, after: reach.mobileMasked }
  })
}

type Binding = { readonly to: string; readonly shown: Shown; readonly action: string }
type Change = (tx: Tx, old: Reach) => Promise<{ before: string; after: string }>

async function bind(scope: Scope, { to, shown, action }: Binding, change: Change): Promise<Record<string, never>> {
  const memberId = memberIdOf(scope)
  const { idempotency: _kept, ...own } = scope
  const what: CodeFor = { purpose: 'bind', subject: codeSubject(to, boundTo(memberId)) }
  const proven = await proveOldPassword(own, memberId, shown.password)
  if (!(await isCode(own, what, shown.code))) refuse('code_wrong')
  return inBrand(scope, async (tx) => {
    await keepProven(tx, memberId, proven)
    if (!(await takeCode(tx, what, shown.code))) refuse('code_wrong')
    const { reach: old } = await ownReach(tx)
    const { before, after } = await change(tx, old)
    await appendAudit(tx, { action, subject: `member:${memberId}`, before, after })
    return {}
  })
}

async function ownReach(tx: Tx): Promise<{ name: string; reach: Reach }> {
  const member = (await memberById(tx, memberIdOf(tx.scope))) ?? refuse('in_sorry_in')
  return { name: member.username, reach: await reachOf(tx, member) }
}
