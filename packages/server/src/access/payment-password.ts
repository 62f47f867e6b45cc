import { inBrand, type Scope } from '#platform/db/tx.ts'
import { memberIdOf } from '#platform/http/principal.ts'
import { refuse } from '#platform/refused.ts'
import { judgeSecret, keepProven, proveOldPassword, type TwiceTyped } from './passwords.ts'
import { hashSecret, isOutdated, isSecret } from './passwords-hash.ts'
import { clearPaymentTries, countPaymentTry, credentialOf, renewPaymentHash, updatePaymentHash } from './store.ts'

/** Consecutive wrong tries that block withdrawals; a new payment password unblocks them (S02). */
const paymentTriesMax = 5

/** Sets or changes the payment password. Requires the sign-in password; resets the failed tries. */
export async function setPaymentPassword(
  scope: Scope,
  { password, fresh }: { password: string; fresh: TwiceTyped },
): Promise<Record<string, never>> {
  const memberId = memberIdOf(scope)
  const { idempotency: _kept, ...own } = scope
  const names = { value: 'newPaymentPassword', again: 'confirmNewPaymentPassword' }
  const secret = { field: 'paymentPassword', names } as const
  await inBrand(own, (tx) => judgeSecret(tx, fresh, secret))
  const proven = await proveOldPassword(own, memberId, password)
  const hashed = await hashSecret(scope.platform, fresh.value, 'payment-password')
  return inBrand(scope, async (tx) => {
    await judgeSecret(tx, fresh, secret)
    await keepProven(tx, memberId, proven)
    await updatePaymentHash(tx, memberId, hashed)
    return {}
  })
}

/**
 * Refuses unless `secret` is the member's payment password. Tries are counted in separate transactions, so that a refused use
 * case does not roll them back; call it before the transaction that moves money.
 */
export async function checkPaymentPassword(asked: Scope, memberId: bigint, secret: string): Promise<void> {
  const { idempotency: _kept, ...scope } = asked
  const credential = await inBrand(scope, (tx) => credentialOf(tx, memberId))
  const hashed = credential?.paymentHash ?? refuse('payment_password_missing')
  if ((credential?.paymentTries ?? 0) >= paymentTriesMax) refuse('payment_password_locked')
  const right = await isSecret(scope.platform, { secret, hashed, purpose: 'payment-password' })
  const isOld = right && isOutdated(scope.platform, hashed)
  const fresh = isOld ? await hashSecret(scope.platform, secret, 'payment-password') : null
  const tries = await inBrand(scope, async (tx) => {
    if (!right) return countPaymentTry(tx, memberId)
    // five concurrent wrong tries block it, even if the sixth is right
    if (!(await clearPaymentTries(tx, memberId, paymentTriesMax))) refuse('payment_password_locked')
    if (fresh) await renewPaymentHash(tx, memberId, { old: hashed, fresh })
    return 0
  })
  if (!right) refuse(tries >= paymentTriesMax ? 'payment_password_locked' : 'payment_password_wrong')
}
