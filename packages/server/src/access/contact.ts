import { appendAudit } from '#audit/public.ts'
import { bindEmail, bindMobile, type ContactAddresses, readContactAddresses, selectMember } from '#members/public.ts'
import { canMail, canSms, sendMail, sendSms } from '#notify/public.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { checkCode, consumeCode } from './codes.ts'
import { contactCodeOf, type TypedNumber } from './contact-codes.ts'
import { validateEmail } from './mail-form.ts'
import { parseTypedMobile } from './mobile-proof.ts'
import { ensurePasswordUnchanged, verifyOldPassword } from './passwords.ts'
import { deleteLinks } from './store-codes.ts'

type ShownProofs = { readonly code: string; readonly password: string }

/**
 * Binds an e-mail address that has received our code. Requires the password too; the old address is notified. Whoever had typed
 * it without proof loses it (decision 343).
 */
export async function changeOwnEmail(
  scope: Scope,
  { email: typed, ...shown }: ShownProofs & { readonly email: string },
): Promise<Record<string, never>> {
  const email = typed.trim()
  const memberId = requireMemberId(scope)
  return changeContact(scope, { to: email.toLowerCase(), shown, action: 'member.email' }, async (tx, old) => {
    await validateEmail(tx, email)
    const former = await bindEmail(tx, memberId, email)
    // a reset link sent to the old address becomes invalid, and one for whoever merely typed the new one
    for (const one of former === null ? [memberId] : [memberId, former]) await deleteLinks(tx, one)
    const fresh = await readOwnContacts(tx)
    if (old.email && canMail(tx.platform))
      await sendMail(tx, {
        to: old.email,
        template: 'email_changed',
        language: tx.scope.language,
        params: { name: fresh.name, masked: fresh.reach.emailMasked },
      })
    return { before: old.emailMasked, after: fresh.reach.emailMasked, former }
  })
}

/**
 * Binds a mobile number that has received our code. Requires the password too; the old number and the mail address are notified.
 */
export async function changeOwnMobile(
  scope: Scope,
  { countryDialingCode, mobileNum, ...shown }: ShownProofs & TypedNumber,
): Promise<Record<string, never>> {
  const mobile = parseTypedMobile(countryDialingCode, mobileNum)
  const memberId = requireMemberId(scope)
  return changeContact(scope, { to: mobile.digits, shown, action: 'member.mobile' }, async (tx, old) => {
    const former = await bindMobile(tx, memberId, mobile)
    const { name, reach } = await readOwnContacts(tx)
    const message = {
      template: 'mobile_changed',
      language: tx.scope.language,
      params: { name, masked: reach.mobileMasked },
    } as const
    if (old.mobile && old.mobile.digits !== mobile.digits && canSms(tx.platform))
      await sendSms(tx, { to: `+${old.mobile.digits}`, ...message })
    if (old.email && canMail(tx.platform)) await sendMail(tx, { to: old.email, ...message })
    return { before: old.mobileMasked, after: reach.mobileMasked, former }
  })
}

type ContactBinding = { readonly to: string; readonly shown: ShownProofs; readonly action: string }
/** `former`: who has lost the address or number to this member. */
type ContactChanged = { readonly before: string; readonly after: string; readonly former: bigint | null }
type ContactChange = (tx: Tx, old: ContactAddresses) => Promise<ContactChanged>

async function changeContact(
  scope: Scope,
  { to, shown, action }: ContactBinding,
  change: ContactChange,
): Promise<Record<string, never>> {
  const memberId = requireMemberId(scope)
  const own = withoutIdempotencyKey(scope)
  const what = contactCodeOf(memberId, to)
  const proven = await verifyOldPassword(own, memberId, shown.password)
  // a repeat gets the first answer: the first attempt has used the code up
  if (!(await checkCode(own, what, shown.code))) return inBrand(scope, async () => refuse('code_wrong'))
  return inBrand(scope, async (tx) => {
    await ensurePasswordUnchanged(tx, memberId, proven)
    if (!(await consumeCode(tx, what, shown.code))) refuse('code_wrong')
    const { reach: old } = await readOwnContacts(tx)
    const { before, after, former } = await change(tx, old)
    await appendAudit(tx, { action, subject: `member:${memberId}`, before, after })
    if (former !== null) await appendAudit(tx, { action, subject: `member:${former}`, before: after, after: '' })
    return {}
  })
}

async function readOwnContacts(tx: Tx): Promise<{ name: string; reach: ContactAddresses }> {
  const member = (await selectMember(tx, requireMemberId(tx.scope))) ?? refuse('in_sorry_in')
  return { name: member.username, reach: await readContactAddresses(tx, member) }
}
