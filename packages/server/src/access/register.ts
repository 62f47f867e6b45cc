import { brandConfig, isModuleOn } from '#brand/public.ts'
import { createMember, invitationCodeExists, type Member, memberById } from '#members/public.ts'
import { canMail, sendMail } from '#notify/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { emit } from '#platform/events/emit.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { invariant, refuse } from '#platform/refused.ts'
import { memberRegistered } from './events.ts'
import { proofOf, useProof } from './human-check.ts'
import { type LoginInfo, signIn } from './login-info.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { hashSecret } from './passwords-hash.ts'
import { contactFields, judged, type Typed, tidied } from './register-form.ts'
import { insertCredential } from './store.ts'

const perAddress: RateLimit = { name: 'register', attemptsMax: 120, windowSeconds: 60 }
/** Registration by username. */
const registrationModule = 'DIRECTREG3'

export type Registration = {
  readonly typed: Typed
  readonly agreed: boolean
  readonly verification?: string | undefined
}

/**
 * Registers a member and signs the member in (REG-7). The form is judged twice: before the costly hashing, and again by the
 * rules in force in the transaction that makes the member. Of many at once with one name exactly one is made.
 */
export async function register(scope: Scope, { typed, agreed, verification }: Registration): Promise<LoginInfo> {
  await countAttempt(scope, perAddress, scope.ip)
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  if (!isModuleOn(config, registrationModule)) refuse('registration_closed')
  if (!agreed) refuse('agreement_required')
  const proof = await proofOf(scope, config, verification)
  const form = tidied(typed)
  const { idempotency: _kept, ...own } = scope
  await inBrand(own, (tx) => judged(tx, config, form))
  const passwordHash = await hashSecret(scope.platform, form.password ?? '', 'password')
  const payment = form.paymentPassword ?? ''
  const paymentHash = payment === '' ? null : await hashSecret(scope.platform, payment, 'payment-password')
  return inBrand(scope, async (tx) => {
    const values = await judged(tx, config, form)
    await useProof(tx, proof)
    const member = await makeMember(tx, values)
    const hashes = { passwordHash, paymentHash: values.paymentPassword ? paymentHash : null }
    await insertCredential(tx, { memberId: member.memberId, ...hashes, mustChange: false })
    await welcome(tx, member, values.email)
    return signIn(tx, member, { mustChange: false, lastLoginAt: null })
  })
}

async function makeMember(tx: Tx, values: Typed): Promise<Member> {
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

async function welcome(tx: Tx, { memberId, username, uplineId }: Member, email: string | undefined): Promise<void> {
  if (email && canMail(tx.platform))
    await sendMail(tx, { to: email, template: 'welcome', language: tx.scope.language, params: { name: username } })
  await emit(tx, memberRegistered, {
    memberId: memberId.toString(),
    username,
    uplineId: uplineId?.toString() ?? null,
    by: 'username',
  })
}

/** REG-11: whether an invitation code is somebody's. */
export async function checkInvitation(scope: Scope, code: string): Promise<{ valid: boolean }> {
  await countAttempt(scope, invitationPerAddress, scope.ip)
  return inBrand(scope, async (tx) =>
    (await invitationCodeExists(tx, code.trim())) ? { valid: true } : refuse('invitation_code_error'),
  )
}
const invitationPerAddress: RateLimit = { name: 'invitation', attemptsMax: 120, windowSeconds: 60 }
