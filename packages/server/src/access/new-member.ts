import type { Typed } from '@gasing/contract/rules/fields'
import { createMember, invitationCodeExists, type Member, memberById } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { memberRegistered } from './events.ts'
import { contactFields } from './register-form.ts'

/** The member that a judged form makes. */
export async function makeMember(tx: Tx, values: Typed): Promise<Member> {
  const { memberId } = await createMember(tx, {
    username: values.username ?? '',
    isAgent: 0,
    language: tx.scope.language,
    ...(values.nickname && { nickname: values.nickname }),
    ...(values.payeeName && { payeeName: values.payeeName }),
    contact: contactFields(values),
    ...(await inviterOf(tx, values)),
  })
  const member = await memberById(tx, memberId)
  invariant(member, 'who was just made is there')
  return member
}

/**
 * Whose downline it becomes: a typed invitation code must be good; a code that only came along in the address (REG-4) is left
 * out when nobody has it, because nobody could correct it.
 */
async function inviterOf(tx: Tx, values: Typed): Promise<{ uplineCode?: string; uplineId?: bigint }> {
  const { affiliateCode, referralCode, recommenderId } = values
  if (affiliateCode) return { uplineCode: affiliateCode }
  if (referralCode && (await invitationCodeExists(tx, referralCode))) return { uplineCode: referralCode }
  if (!recommenderId) return {}
  const recommender = /^[1-9][0-9]{0,17}$/.test(recommenderId) ? await memberById(tx, BigInt(recommenderId)) : null
  if (!recommender) return refuse('fields_refused', { fields: { recommenderId: { code: 'recommender_unknown' } } })
  return { uplineId: recommender.memberId }
}

/** What a new member gets, and who else is told. */
export async function welcome(
  tx: Tx,
  { memberId, username, uplineId }: Member,
  email: string | undefined,
): Promise<void> {
  if (email && canMail(tx.platform))
    await sendMail(tx, { to: email, template: 'welcome', language: tx.scope.language, params: { name: username } })
  await emit(tx, memberRegistered, {
    memberId: memberId.toString(),
    username,
    uplineId: uplineId?.toString() ?? null,
    by: 'username',
  })
}
