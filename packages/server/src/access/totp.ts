import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { readBrandConfigIn } from '#brand/public.ts'
import type { Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { clearFailures, reserveAttempt, totpLimit } from './failures.ts'
import * as store from './store-totp.ts'

const stepSeconds = 30
const recoveryCodesCount = 10
/** Letters and digits that are not confused with one another. */
const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const recoveryLength = 12

// what is sealed for one holder cannot be opened for another
export const totpSealPlaceOf = (tx: Tx, { kind, id }: store.TotpHolder) => `access.${kind}.totp:${tx.brandId}:${id}`
const totpSubjectOf = ({ kind, id }: store.TotpHolder) => (kind === 'operator' ? id.toString() : `${kind}:${id}`)
const hashRecoveryCode = (tx: Tx, holder: store.TotpHolder, code: string) =>
  tx.platform.seal.macs(
    `${tx.brandId}:${totpSubjectOf(holder)}:${code.toUpperCase().replace(/[\s-]/g, '')}`,
    'recovery-code',
  )

/** The time step of a code: the current one, or one to either side for clock skew. Null for a wrong code. */
function findTimeStep(tx: Tx, secret: string, code: string): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const epoch = Math.floor(tx.now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Begins the enrolment of an authenticator. It takes effect when a code of it is confirmed. */
export async function beginEnrolment(
  tx: Tx,
  holder: store.TotpHolder,
  label: string,
): Promise<{ secret: string; uri: string }> {
  const { name: issuer } = await readBrandConfigIn(tx)
  const secret = generateSecret()
  await store.upsertPendingSecret(tx, holder, tx.platform.seal.seal(secret, totpSealPlaceOf(tx, holder)))
  return { secret, uri: generateURI({ issuer, label, secret }) }
}

/**
 * Confirms the enrolment by a code of the new authenticator.
 * @returns the recovery codes, which are never shown again; null for a wrong code, which is counted, so the caller must let this
 * transaction commit and refuse afterwards
 */
export async function confirmEnrolment(tx: Tx, holder: store.TotpHolder, code: string): Promise<string[] | null> {
  const subject = totpSubjectOf(holder)
  await reserveAttempt(tx, totpLimit, subject)
  const { pending } = await store.selectTotpSecrets(tx, holder)
  if (!pending) return refuse('not_found')
  const step = findTimeStep(tx, tx.platform.seal.open(pending, totpSealPlaceOf(tx, holder)), code.replace(/\s/g, ''))
  if (step === null || !(await store.activateSecret(tx, holder, { pending, step }))) return null
  await clearFailures(tx, totpLimit, subject)
  const codes = Array.from({ length: recoveryCodesCount }, generateRecoveryCode)
  await store.replaceRecoveryCodes(tx, holder, {
    macs: codes.map((recoveryCode) => hashRecoveryCode(tx, holder, recoveryCode)[0]),
    key: tx.platform.seal.inForce,
  })
  return codes
}

/** `ABCD-EFGH-JKLM`: 60 random bits. */
function generateRecoveryCode(): string {
  const letters = Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/**
 * Uses up a code of the authenticator, or a recovery code. A wrong one is counted; the caller must let this transaction commit
 * and refuse afterwards.
 */
export async function consumeTotp(tx: Tx, holder: store.TotpHolder, code: string): Promise<boolean> {
  const subject = totpSubjectOf(holder)
  await reserveAttempt(tx, totpLimit, subject)
  const { secret: sealed } = await store.selectTotpSecrets(tx, holder)
  const secret = sealed && tx.platform.seal.open(sealed, totpSealPlaceOf(tx, holder))
  const step = secret && findTimeStep(tx, secret, code.replace(/\s/g, ''))
  const taken = step
    ? await store.consumeStep(tx, holder, step)
    : await store.consumeRecoveryCode(tx, holder, hashRecoveryCode(tx, holder, code))
  if (taken) await clearFailures(tx, totpLimit, subject)
  return taken
}
