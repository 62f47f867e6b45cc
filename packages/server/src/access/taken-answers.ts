import type { Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit, releaseAttempt } from '#platform/http/rate-limit.ts'
import { isPrivate } from '#platform/network.ts'
import { Refused } from '#platform/refused.ts'
import type { ValidRegistration } from './register-form.ts'

/**
 * How often an address may learn that a typed e-mail address, number or person is known here: people mistype, others try lists.
 */
const takenAnswersPerAddress: RateLimit = { name: 'register-taken', attemptsMax: 30, windowSeconds: 3600 }

/**
 * Creates a member, and limits how many registrations from one address may reveal that somebody has an account (decision 337). An
 * answer is reserved before it is known and given back when it reveals nothing, so that parallel registrations reveal no more.
 */
export async function limitTakenAnswers<Result>(
  scope: Scope,
  { values, mobile, needsCode }: ValidRegistration,
  create: () => Promise<Result>,
): Promise<Result> {
  // the holder of a proven number may know; a private address is a proxy or this machine, so many visitors may share it
  const isPersonNamed = values.birthday !== undefined
  const asks = isPersonNamed || values.email !== undefined || (mobile !== null && !needsCode)
  if (!asks || isPrivate(scope.ip)) return create()
  await countAttempt(scope, takenAnswersPerAddress, scope.ip)
  let reveals = false
  try {
    return await create()
  } catch (error) {
    reveals = isRevealing(error)
    throw error
  } finally {
    if (!reveals) await releaseAttempt(scope, takenAnswersPerAddress, scope.ip)
  }
}

function isRevealing(error: unknown): boolean {
  if (!(error instanceof Refused)) return false
  const { email, mobileNum } = error.detail.fields ?? {}
  return error.code === 'excluded_elsewhere' || email?.code === 'email_taken' || mobileNum?.code === 'mobile_taken'
}
