import { appendAudit } from '#audit/public.ts'
import { selectMember } from '#members/public.ts'
import { wasCarriedOut } from '#platform/db/idempotency.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { requireMemberId } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { hashSecret, needsRehash, verifySecret } from './hash-secrets.ts'
import {
  ensurePasswordUnchanged,
  notifyPasswordChange,
  type RepeatedSecret,
  validateSecret,
  verifyOldPassword,
} from './passwords.ts'
import { clearPaymentTries, countPaymentTry, renewPaymentHash, selectCredential, updatePaymentHash } from './store.ts'

/** Consecutive wrong tries that block withdrawals; a new payment password unblocks them (S02). */
const paymentAttemptsMax = 5

/**
 * Sets or changes the payment password. Requires the sign-in password; resets the failed tries. The member is notified, because
 * whoever knows both passwords can send the money away.
 */
export async function setPaymentPassword(
  scope: Scope,
  { password, fresh }: { password: string; fresh: RepeatedSecret },
): Promise<Record<string, never>> {
  const memberId = requireMemberId(scope)
  const own = withoutIdempotencyKey(scope)
  const names = { value: 'newPaymentPassword', again: 'confirmNewPaymentPassword' }
  const secret = { field: 'paymentPassword', names } as const
  await inBrand(own, (tx) => validateSecret(tx, fresh, secret))
  const proven = await verifyOldPassword(own, memberId, password)
  const hashed = await hashSecret(scope.platform, fresh.value, 'payment-password')
  return inBrand(scope, async (tx) => {
    await validateSecret(tx, fresh, secret)
    await ensurePasswordUnchanged(tx, memberId, proven)
    await updatePaymentHash(tx, memberId, hashed)
    const member = (await selectMember(tx, memberId)) ?? refuse('in_sorry_in')
    await notifyPasswordChange(tx, member, 'payment_password_changed')
    await appendAudit(tx, { action: 'member.payment-password', subject: `member:${memberId}` })
    return {}
  })
}

/**
 * Refuses unless `secret` is the member's payment password. Tries are counted in separate transactions, so that a refused use
 * case does not roll them back; call it before the transaction that moves money, with the same scope. A request that was carried
 * out before needs no password: that transaction only returns its first answer (decision 409).
 */
export async function checkPaymentPassword(caller: Scope, memberId: bigint, secret: string): Promise<void> {
  const { idempotency: claim } = caller
  const scope = withoutIdempotencyKey(caller)
  const { isRepeat, credential } = await inBrand(scope, async (tx) => ({
    isRepeat: claim !== undefined && (await wasCarriedOut({ ...tx, claim })),
    credential: await selectCredential(tx, memberId),
  }))
  if (isRepeat) return
  const hashed = credential?.paymentHash ?? refuse('payment_password_missing')
  if ((credential?.paymentTries ?? 0) >= paymentAttemptsMax) refuse('payment_password_locked')
  const right = await verifySecret(scope.platform, { secret, hashed, purpose: 'payment-password' })
  const isOld = right && needsRehash(scope.platform, hashed)
  const fresh = isOld ? await hashSecret(scope.platform, secret, 'payment-password') : null
  const tries = await inBrand(scope, async (tx) => {
    if (!right) return countPaymentTry(tx, memberId)
    // five concurrent wrong tries block it, even if the sixth is right
    if (!(await clearPaymentTries(tx, memberId, paymentAttemptsMax))) refuse('payment_password_locked')
    if (fresh) await renewPaymentHash(tx, memberId, { old: hashed, fresh })
    return 0
  })
  if (!right) refuse(tries >= paymentAttemptsMax ? 'payment_password_locked' : 'payment_password_wrong')
}
