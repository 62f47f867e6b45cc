import { randomInt } from 'node:crypto'
import { generateSecret, generateURI, verifySync } from 'otplib'
import { appendAudit } from '#audit/public.ts'
import { brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { forgetFailures, noteFailure, refuseClosed, totpLimit } from './failures.ts'
import { actingOperator } from './operator-sessions.ts'
import {
  activateSecret,
  type Operator,
  operatorById,
  replaceRecoveryCodes,
  setPendingSecret,
  startOfOperatorSession,
  takeRecoveryCode,
  takeStep,
} from './store-operators.ts'

const stepSeconds = 30
const recoveryCodesCount = 10
/** Letters and digits that nobody mistakes for one another. */
const recoveryAlphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const recoveryLength = 12
/** Who has a second factor may replace it shortly after having shown it. */
const freshMinutesMax = 15

const secretPlace = (tx: Tx, operatorId: bigint) => `access.operator.totp:${tx.brandId}:${operatorId}`
const recoveryMac = (tx: Tx, operatorId: bigint, code: string) =>
  tx.platform.seal.mac(`${tx.brandId}:${operatorId}:${code.toUpperCase().replace(/[\s-]/g, '')}`, 'recovery-code')

/** The time step that a code belongs to: now, or one to either side for clocks that differ. Null for a wrong code. */
function stepOf(tx: Tx, secret: string, code: string): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const epoch = Math.floor(tx.now.getTime() / 1000)
  const result = verifySync({ secret, token: code, epoch, period: stepSeconds, epochTolerance: stepSeconds })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}

/** Begins the enrolment of an authenticator. Nothing changes until a code of it is shown. */
export async function enrolTotp(scope: Scope): Promise<{ secret: string; uri: string }> {
  const { operatorId, sessionId, name } = actingOperator(scope)
  const { name: issuer } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const operator = (await operatorById(tx, operatorId)) ?? refuse('in_sorry_in')
    const startedAt = await startOfOperatorSession(tx, sessionId)
    const isFresh = startedAt !== null && tx.now.getTime() - startedAt.getTime() < freshMinutesMax * 60_000
    if (operator.totpSecret && !isFresh) refuse('step_up_required')
    const secret = generateSecret()
    await setPendingSecret(tx, operatorId, tx.platform.seal.seal(secret, secretPlace(tx, operatorId)))
    return { secret, uri: generateURI({ issuer, label: name, secret }) }
  })
}

/** Confirms the enrolment by a code of the new authenticator. @returns the recovery codes, which are never shown again */
export async function confirmTotp(scope: Scope, code: string): Promise<{ recoveryCodes: string[] }> {
  const { operatorId } = actingOperator(scope)
  const recoveryCodes = await inBrand(scope, async (tx) => {
    await refuseClosed(tx, totpLimit, operatorId.toString())
    const { totpPending: pending } = (await operatorById(tx, operatorId)) ?? refuse('in_sorry_in')
    if (!pending) return refuse('not_found')
    const step = stepOf(tx, tx.platform.seal.open(pending, secretPlace(tx, operatorId)), code)
    if (step === null || !(await activateSecret(tx, operatorId, pending, step))) {
      await noteFailure(tx, totpLimit, operatorId.toString())
      return null
    }
    const codes = Array.from({ length: recoveryCodesCount }, newRecoveryCode)
    const macs = codes.map((each) => recoveryMac(tx, operatorId, each))
    await replaceRecoveryCodes(tx, operatorId, macs)
    await appendAudit(tx, { action: 'operator.second-factor', subject: `operator:${operatorId}` })
    return codes
  })
  return recoveryCodes ? { recoveryCodes } : refuse('totp_wrong')
}

/** `ABCD-EFGH-JKLM`: 60 random bits. */
function newRecoveryCode(): string {
  const letters = Array.from({ length: recoveryLength }, () => recoveryAlphabet[randomInt(recoveryAlphabet.length)])
  return (letters.join('').match(/.{4}/g) ?? []).join('-')
}

/**
 * Takes a code of the authenticator or a recovery code, each of which counts once. A wrong one is counted; the caller must let
 * this transaction commit and refuse afterwards.
 */
export async function takeCode(tx: Tx, { operatorId, totpSecret }: Operator, code: string): Promise<boolean> {
  const subject = operatorId.toString()
  await refuseClosed(tx, totpLimit, subject)
  const secret = totpSecret && tx.platform.seal.open(totpSecret, secretPlace(tx, operatorId))
  const step = secret && stepOf(tx, secret, code.replace(/\s/g, ''))
  const taken = step
    ? await takeStep(tx, operatorId, step)
    : await takeRecoveryCode(tx, operatorId, recoveryMac(tx, operatorId, code))
  await (taken ? forgetFailures : noteFailure)(tx, totpLimit, subject)
  return taken
}
