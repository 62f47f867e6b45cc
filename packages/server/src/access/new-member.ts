import type { FormInput } from '@gasing/contract/rules/fields'
import {
  createMember,
  isInvitationCode,
  type Member,
  mayInvite,
  readContactAddresses,
  selectMember,
} from '#members/public.ts'
import { canMail, canSms, sendMail, sendSms } from '#notify/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import type { Platform } from '#platform/platform.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { generateAccountName } from './account-name.ts'
import { memberRegistered } from './events.ts'
import { hashSecret } from './hash-secrets.ts'
import { pickContactFields, type RegistrationWay, type ValidRegistration } from './register-form.ts'
import { insertCredential } from './store.ts'

type SecretHashes = { readonly passwordHash: string; readonly paymentHash: string | null }

export async function hashRegistrationSecrets(
  platform: Platform,
  { password = '', paymentPassword = '' }: FormInput,
): Promise<SecretHashes> {
  return {
    passwordHash: await hashSecret(platform, password, 'password'),
    paymentHash: paymentPassword === '' ? null : await hashSecret(platform, paymentPassword, 'payment-password'),
  }
}

/** Creates the member from a validated form. */
export async function createRegisteredMember(
  tx: Tx,
  { values, needsCode }: ValidRegistration,
  { by, hashes }: { by: RegistrationWay; hashes: SecretHashes },
): Promise<Member> {
  const { memberId } = await createMember(tx, {
    username: by === 'mobile' ? await generateAccountName(tx) : (values.username ?? ''),
    isAgent: 0,
    language: tx.scope.language,
    ...(values.nickname && { nickname: values.nickname }),
    ...(values.payeeName && { payeeName: values.payeeName }),
    contact: pickContactFields(values),
    mobileVerified: needsCode,
    ...(await resolveUpline(tx, values)),
  })
  const member = await selectMember(tx, memberId)
  invariant(member, 'expected the member just created to exist')
  const { passwordHash, paymentHash } = hashes
  const kept = { passwordHash, paymentHash: values.paymentPassword ? paymentHash : null }
  await insertCredential(tx, { memberId, ...kept, mustChange: false })
  await sendWelcome(tx, member, by)
  return member
}

/**
 * Resolves the upline: a typed invitation code must exist; a code taken from the link (REG-4) is ignored when it does not,
 * because the user could not correct it.
 */
async function resolveUpline(tx: Tx, values: FormInput): Promise<{ uplineCode?: string; uplineId?: bigint }> {
  const { affiliateCode, referralCode, recommenderId } = values
  if (affiliateCode) return { uplineCode: affiliateCode }
  if (referralCode && (await isInvitationCode(tx, referralCode))) return { uplineCode: referralCode }
  if (!recommenderId) return {}
  const recommender = /^[1-9][0-9]{0,17}$/.test(recommenderId) ? await selectMember(tx, BigInt(recommenderId)) : null
  if (!recommender || !mayInvite(recommender))
    return refuse('fields_refused', { fields: { recommenderId: { code: 'recommender_unknown' } } })
  return { uplineId: recommender.memberId }
}

/** Sends the welcome messages and emits `memberRegistered`. */
async function sendWelcome(tx: Tx, member: Member, by: RegistrationWay): Promise<void> {
  const { email, mobile } = await readContactAddresses(tx, member)
  const { memberId, username, uplineId } = member
  const message = { template: 'welcome', language: tx.scope.language, params: { name: username } } as const
  if (email && canMail(tx.platform)) await sendMail(tx, { to: email, ...message })
  // REG-14: a generated name has to be sent to the member, who could not remember it otherwise
  if (by === 'mobile' && mobile && canSms(tx.platform)) await sendSms(tx, { to: `+${mobile.digits}`, ...message })
  await emit(tx, memberRegistered, {
    memberId: memberId.toString(),
    username,
    uplineId: uplineId?.toString() ?? null,
    by,
  })
}
