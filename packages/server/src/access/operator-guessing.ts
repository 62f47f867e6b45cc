import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { networkOf } from '#platform/network.ts'
import { type CaptchaTyped, takeCaptcha } from './captcha.ts'
import * as guessing from './guessing.ts'
import { selectFailure } from './store-failures.ts'
import { type Operator, operatorAddresses, operatorByName } from './store-operators.ts'
import { noteFailed } from './store-sign-in.ts'

/** What is known of an operator's sign-in before the password is checked. */
export type Seen = {
  readonly operator: Operator | null
  readonly failures: guessing.Failures
  /** The failure counter of this attempt: by name, or by name and network where the operator is known. */
  readonly subject: Buffer
  readonly network: Buffer | null
  readonly captcha: { readonly isGiven: boolean; readonly isRight: boolean }
}

/** Looks the name up and uses the captcha up; refuses nothing yet, so that the transaction commits. */
export async function look(tx: Tx, nameKey: string, { id, text }: CaptchaTyped): Promise<Seen> {
  const operator = await operatorByName(tx, nameKey)
  const addresses = operator ? await operatorAddresses(tx, operator.operatorId) : []
  const isKnown = addresses.some((ip) => networkOf(ip) === networkOf(tx.scope.ip))
  // no member name contains a space: members and operators of the same name have separate counters
  const { name, known, network } = guessing.subjectsOf(tx.scope, `operator ${nameKey}`)
  const since = new Date(tx.now.getTime() - guessing.forgetMinutes * 60_000)
  const countAt = async (subject: Buffer | null): Promise<guessing.Count> =>
    (subject && (await selectFailure(tx, subject, since))) || { failures: 0, lastAt: null }
  const failures = {
    now: tx.now,
    isKnown,
    name: await countAt(name),
    known: await countAt(known),
    network: await countAt(network),
  }
  const isGiven = Boolean(id && text)
  const isRight = id !== undefined && text !== undefined && isGiven && (await takeCaptcha(tx, { id, text }))
  return { operator, failures, subject: isKnown ? known : name, network, captcha: { isGiven, isRight } }
}

/** Counts a wrong password and, when the operator exists, records it in the audit log. */
export async function wrong(scope: Scope, { operator, subject, network, captcha }: Seen): Promise<never> {
  const counts = await inBrand(scope, async (tx) => {
    const counted = [
      { subject, max: guessing.nameFailuresMax },
      ...(network ? [{ subject: network, max: guessing.networkFailuresMax }] : []),
    ]
    const how = { memberId: null, how: 'password', outcome: 'in_incorrect_password' }
    const failures = await noteFailed(tx, scope, { ...how, counted, forgetMinutes: guessing.forgetMinutes })
    if (operator)
      await appendAudit(tx, { action: 'operator.sign-in-refused', subject: `operator:${operator.operatorId}` })
    return failures
  })
  return guessing.refuseWrong(counts, captcha.isRight)
}
