import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { consumeCaptcha, type TypedCaptcha } from './captcha.ts'
import * as guessing from './guess-limits.ts'
import { discardToSavepoint, keepSavepoint, openSavepoint } from './store-codes.ts'
import { selectFailure } from './store-failures.ts'
import { type Operator, selectOperatorAddresses, selectOperatorByName } from './store-operators.ts'
import { insertFailedSignIn } from './store-sign-in.ts'

/** What is known of an operator's sign-in before the password is checked. */
export type OperatorAttempt = {
  readonly operator: Operator | null
  readonly failures: guessing.FailureCounts
  /** The failure counter of this attempt: by name, or by name and network where the operator is known. */
  readonly subject: Buffer
  readonly network: Buffer | null
  readonly captcha: { readonly isGiven: boolean; readonly isRight: boolean }
}

/** Looks the name up and uses the captcha up; refuses nothing yet, so that the transaction commits. */
export async function readOperatorAttempt(
  tx: Tx,
  nameKey: string,
  { id, text }: TypedCaptcha,
): Promise<OperatorAttempt> {
  const operator = await selectOperatorByName(tx, nameKey)
  // an unknown name costs the same query
  const addresses = await selectOperatorAddresses(tx, operator?.operatorId ?? 0n)
  const isKnown = addresses.some((ip) => networkOf(ip) === networkOf(tx.scope.ip))
  // no member name contains a space: members and operators of the same name have separate counters
  const { name, known, network } = guessing.failureSubjectsOf(tx.scope, `operator ${nameKey}`)
  const since = new Date(tx.now.getTime() - guessing.failureWindowMinutes * 60_000)
  const countAt = async (subject: Buffer | null): Promise<guessing.FailureCount> =>
    (subject && (await selectFailure(tx, subject, since))) || { failures: 0, lastAt: null }
  const failures = {
    now: tx.now,
    isKnown,
    name: await countAt(name),
    known: await countAt(known),
    network: await countAt(network),
  }
  const isGiven = Boolean(id && text)
  const isRight = id !== undefined && text !== undefined && isGiven && (await consumeCaptcha(tx, { id, text }))
  return { operator, failures, subject: isKnown ? known : name, network, captcha: { isGiven, isRight } }
}

/**
 * Counts a wrong password and records it in the audit log. For an unknown name the line is written and rolled back, so that the
 * time of the answer does not reveal which names exist.
 */
export async function recordWrongPassword(
  scope: Scope,
  { operator, subject, network, captcha }: OperatorAttempt,
): Promise<never> {
  const counts = await inBrand(scope, async (tx) => {
    const counted = [
      { subject, max: guessing.nameFailuresMax },
      ...(network ? [{ subject: network, max: guessing.networkFailuresMax }] : []),
    ]
    const how = { memberId: null, how: 'password', outcome: 'in_incorrect_password' }
    const failures = await insertFailedSignIn(tx, scope, {
      ...how,
      counted,
      forgetMinutes: guessing.failureWindowMinutes,
    })
    await openSavepoint(tx)
    await appendAudit(tx, { action: 'operator.sign-in-refused', subject: `operator:${operator?.operatorId ?? 0n}` })
    await (operator ? keepSavepoint(tx) : discardToSavepoint(tx))
    return failures
  })
  return guessing.refuseWrongGuess(counts, captcha.isRight)
}
