import { checkField } from '@gasing/contract/rules/fields'
import { appendAudit } from '#audit/public.ts'
import { readFieldRules } from '#brand/public.ts'
import { type Member, normalizeUsername, readContactAddresses, selectMember } from '#members/public.ts'
import { canMail, canSms, sendMail, sendSms } from '#notify/public.ts'
import { inBrand, type Scope, type Tx, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { clearFailures, oldPasswordLimit, reserveAttempt } from './failures.ts'
import { hashSecret, verifySecret } from './hash-secrets.ts'
import { endSessions, renewToken } from './sessions.ts'
import { insertCredential, lockCredential, selectCredential, updatePassword } from './store.ts'
import { deleteLinks } from './store-codes.ts'

/** Creates the credentials of an account that its member did not register: demo accounts, and those that an upline creates. */
export async function seedCredentials(
  tx: Tx,
  memberId: bigint,
  secrets: { password: string; paymentPassword: string | null; mustChange?: boolean },
): Promise<void> {
  const { password, paymentPassword, mustChange = false } = secrets
  await insertCredential(tx, {
    memberId,
    passwordHash: await hashSecret(tx.platform, password, 'password'),
    paymentHash: paymentPassword === null ? null : await hashSecret(tx.platform, paymentPassword, 'payment-password'),
    mustChange,
  })
}

/**
 * Checks the current password and returns the hash it matched. Failures are counted, so that an unattended browser does not give
 * the account away.
 */
export async function verifyOldPassword(scope: Scope, memberId: bigint, password: string): Promise<string> {
  if (password === '') refuse('fields_refused', { fields: { password: { code: 'reg_required' } } })
  const subject = memberId.toString()
  const hashed = await inBrand(scope, async (tx) => {
    const { passwordHash } = (await selectCredential(tx, memberId)) ?? refuse('in_sorry_in')
    await reserveAttempt(tx, oldPasswordLimit, subject)
    return passwordHash
  })
  const right = await verifySecret(scope.platform, { secret: password, hashed, purpose: 'password' })
  if (!right) return refuse('old_password_wrong')
  await inBrand(scope, (tx) => clearFailures(tx, oldPasswordLimit, subject))
  return hashed
}

/** To be called in the transaction that the password was asked for: refuses when it has been changed meanwhile. */
export async function ensurePasswordUnchanged(tx: Tx, memberId: bigint, hashed: string): Promise<void> {
  if ((await lockCredential(tx, memberId)) !== hashed) refuse('old_password_wrong')
}

export type RepeatedSecret = { readonly value: string; readonly again: string }
type SecretFieldNames = { readonly value: string; readonly again: string }
type Secret = {
  readonly field: 'password' | 'paymentPassword'
  readonly names: SecretFieldNames
  readonly account?: string
}

/**
 * VALID-8: checks that a new secret satisfies the rule of its registration field, was typed twice alike, and is not the account
 * name.
 */
export async function validateSecret(
  tx: Tx,
  { value, again }: RepeatedSecret,
  { field, names, account }: Secret,
): Promise<void> {
  const rule = (await readFieldRules(tx)).find((candidate) => candidate.field === field)
  const refused: Record<string, FieldRefusal> = {}
  const broken = rule && checkField(value, { ...rule, enabled: true, required: true })
  if (broken) refused[names.value] = broken
  else if (account !== undefined && normalizeUsername(value) === normalizeUsername(account))
    refused[names.value] = { code: 'password_is_name' }
  if (again === '') refused[names.again] = { code: 'reg_required' }
  else if (value.normalize('NFC') !== again.normalize('NFC')) refused[names.again] = { code: 'reg_mismatch' }
  if (Object.keys(refused).length > 0) refuse('fields_refused', { fields: refused })
}

export type PasswordChange = { readonly old: string | undefined; readonly fresh: RepeatedSecret }

/**
 * Changes the password; every other session ends and this one gets a new token (S05). A member who is forced to change it has
 * just typed the old one and is not asked again (LOGIN-12), unless the session was opened without it.
 */
export async function changePassword(scope: Scope, { old, fresh }: PasswordChange): Promise<{ token: string }> {
  const { actor, platform } = scope
  if (actor.kind !== 'member') return refuse('in_sorry_in')
  const own = withoutIdempotencyKey(scope)
  const { memberId, sessionId } = actor
  const names = { value: 'newPassword', again: 'confirmNewPassword' }
  const secret = { field: 'password', names, account: actor.username } as const
  await inBrand(own, (tx) => validateSecret(tx, fresh, secret))
  const current = await requireCurrentHash(own, memberId, old, actor.mustChangePassword && !actor.remembered)
  if (await verifySecret(platform, { secret: fresh.value, hashed: current, purpose: 'password' }))
    refuse('fields_refused', { fields: { newPassword: { code: 'password_unchanged' } } })
  const hashed = await hashSecret(platform, fresh.value, 'password')
  return inBrand(scope, async (tx) => {
    await validateSecret(tx, fresh, secret)
    if (!(await updatePassword(tx, memberId, { old: current, fresh: hashed }))) refuse('old_password_wrong')
    await endSessions(tx, memberId, 'password', sessionId)
    await deleteLinks(tx, memberId)
    await notifyPasswordChange(tx, (await selectMember(tx, memberId)) ?? refuse('in_sorry_in'))
    const token = await renewToken(tx, sessionId)
    await appendAudit(tx, { action: 'member.password', subject: `member:${memberId}` })
    return { token }
  })
}

async function requireCurrentHash(
  scope: Scope,
  memberId: bigint,
  old: string | undefined,
  isForced: boolean,
): Promise<string> {
  if (old !== undefined && old !== '') return verifyOldPassword(scope, memberId, old)
  if (!isForced) return refuse('fields_refused', { fields: { oldPassword: { code: 'reg_required' } } })
  return inBrand(scope, async (tx) => (await selectCredential(tx, memberId))?.passwordHash ?? refuse('in_sorry_in'))
}

/** Notifies the member of a new password by mail, or by SMS to a verified number where there is no address. */
export async function notifyPasswordChange(
  tx: Tx,
  member: Member,
  template: 'password_changed' | 'payment_password_changed' = 'password_changed',
): Promise<void> {
  const { email, mobile, mobileVerified } = await readContactAddresses(tx, member)
  const message = {
    template,
    // an operator's language is not the member's
    language: tx.actor.kind === 'operator' ? member.language : tx.scope.language,
    params: { name: member.username },
  } as const
  if (email && canMail(tx.platform)) await sendMail(tx, { to: email, ...message })
  else if (mobile && mobileVerified && canSms(tx.platform)) await sendSms(tx, { to: `+${mobile.digits}`, ...message })
}
