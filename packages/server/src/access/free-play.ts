import { randomInt } from 'node:crypto'
import { trialType } from '@gasing/contract/who'
import { readBrandConfig } from '#brand/public.ts'
import { createMember } from '#members/public.ts'
import { inBrand, type Scope, withoutIdempotencyKey } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { admitMember, type SignInOutcome } from './admit-member.ts'
import { generateRandomHash } from './hash-secrets.ts'
import { refuseWhenClosed } from './refuse-when-closed.ts'
import { insertCredential } from './store.ts'
import { limitSessionUntil } from './store-sessions.ts'

/** A trial ends this long after it began, whatever happens in it. */
const trialHours = 2
const trialsPerAddress: RateLimit = { name: 'free-play', attemptsMax: 30, windowSeconds: 3600 }
const trialsPerBrand: RateLimit = { name: 'free-play-brand', attemptsMax: 60, windowSeconds: 60 }

/** LOGIN-6: opens a trial account of type 4, for play money only, with a generated name and no usable password. */
export async function openTrialAccount(caller: Scope): Promise<SignInOutcome> {
  const scope = withoutIdempotencyKey(caller)
  const config = await readBrandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  if (!config.freePlay) refuse('free_play_closed')
  if (scope.site === 'agent') refuse('not_offered')
  await countAttempt(scope, trialsPerAddress, scope.ip)
  await countAttempt(scope, trialsPerBrand, '')
  const username = `trial${randomInt(10 ** 12)
    .toString()
    .padStart(12, '0')}`
  return inBrand(scope, async (tx) => {
    const { memberId } = await createMember(tx, { username, isAgent: trialType, language: scope.language })
    await insertCredential(tx, { memberId, passwordHash: generateRandomHash(), paymentHash: null, mustChange: false })
    const admission = await admitMember(tx, memberId, { how: 'trial' })
    if (admission.outcome !== 'in') return admission
    await limitSessionUntil(tx, BigInt(admission.sessionId), new Date(tx.now.getTime() + trialHours * 3_600_000))
    return admission
  })
}
