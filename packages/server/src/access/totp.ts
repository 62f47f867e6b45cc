import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { brandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { forgetFailures, takeTry, totpLimit } from './failures.ts'
import * as store from './store-totp.ts'

const stepSeconds = 30
const recoveryCodesCount = 10
/** Letters and digits that are not confused with one another. */
const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const recoveryLength = 12

// what is sealed for one holder cannot be opened for another
export const secretPlace = (tx: Tx, { kind, id }: store.Holder) => `access.${kind}.totp:${tx.brandId}:${id}`
const subjectOf = ({ kind, id }: store.Holder) => (kind === 'operator' ? id.toString() : `${kind}:${id}`)
const recoveryMacs = (tx: Tx, holder: store.Holder, code: string) =>
  tx.platform.seal.macs(
    `${tx.brandId}:${subjectOf(holder)}:${code.toUpperCase().replace(/[\s-]/g, '')}`,
    'recovery-code',
  )

/** The time step of a code: the current one, or one to either side for clock skew. Null for a wrong code. */
function stepOf(tx: Tx, secret: string, code: string): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const epoch = Math.floor(tx.now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Begins the enrolment of an authenticator. It takes effect when a code of it is confirmed. */
export async function beginEnrolment(
  tx: Tx,
  holder: store.Holder,
  label: string,
): Promise<{ secret: string; uri: string }> {
  const { name: issuer } = await brandConfigIn(tx)
  const secret = generateSecret()
  await store.setPendingSecret(tx, holder, tx.platform.seal.seal(secret, secretPlace(tx, holder)))
  return { secret, uri: generateURI({ issuer, label, secret }) }
}

/**
 * Confirms the enrolment by a code of the new authenticator.
 * @returns the recovery codes, which are never shown again; null for a wrong code, which is counted, so the caller must let this
 * transaction commit and refuse afterwards
 */
export async function confirmEnrolment(tx: Tx, holder: store.Holder, code: string): Promise<string[] | null> {
  const subject = subjectOf(holder)
  await takeTry(tx, totpLimit, subject)
  const { pending } = await store.secretsOf(tx, holder)
  if (!pending) return refuse('not_found')
  const step = stepOf(tx, tx.platform.seal.open(pending, secretPlace(tx, holder)), code.replace(/\s/g, ''))
  if (step === null || !(await store.activateSecret(tx, holder, { pending, step }))) return null
  await forgetFailures(tx, totpLimit, subject)
  const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode)
  await store.replaceRecoveryCodes(tx, holder, {
    macs: codes.map((each) => recoveryMacs(tx, holder, each)[0]),
    key: tx.platform.seal.inForce,
  })
  return codes
}

/** `ABCD-EFGH-JKLM`: 60 random bits. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/**
 * Uses up a code of the authenticator, or a recovery code. A wrong one is counted; the caller must let this transaction commit
 * and refuse afterwards.
 */
export async function takeTotp(tx: Tx, holder: store.Holder, code: string): Promise<boolean> {
  const subject = subjectOf(holder)
  await takeTry(tx, totpLimit, subject)
  const { secret: sealed } = await store.secretsOf(tx, holder)
  const secret = sealed && tx.platform.seal.open(sealed, secretPlace(tx, holder))
  const step = secret && stepOf(tx, secret, code.replace(/\s/g, ''))
  const taken = step
    ? await store.takeStep(tx, holder, step)
    : await store.takeRecoveryCode(tx, holder, recoveryMacs(tx, holder, code))
  if (taken) await forgetFailures(tx, totpLimit, subject)
  return taken
}
