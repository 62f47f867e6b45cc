import { randomInt } from 'node:crypto'
import { trialType } from '@gasing/contract/who'
import { brandConfig } from '#brand/public.ts'
import { createMember } from '#members/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { type Admission, admit } from './admission.ts'
import { refuseWhenClosed } from './open-hours.ts'
import { hashOfNothing } from './passwords-hash.ts'
import { insertCredential } from './store.ts'
import { endSessionBy } from './store-sessions.ts'

/** A trial ends this long after it began, whatever happens in it. */
const trialHours = 2
const perAddress: RateLimit = { name: 'free-play', attemptsMax: 30, windowSeconds: 3600 }
const perBrand: RateLimit = { name: 'free-play-brand', attemptsMax: 60, windowSeconds: 60 }

/** LOGIN-6: opens a trial account of type 4, for play money only, with a generated name and no usable password. */
export async function freePlay(asked: Scope): Promise<Admission> {
  const { idempotency: _kept, ...scope } = asked
  const config = await brandConfig(scope.platform, scope.brandId)
  refuseWhenClosed(config)
  if (!config.freePlay) refuse('free_play_closed')
  if (scope.site === 'agent') refuse('not_offered')
  await countAttempt(scope, perAddress, scope.ip)
  await countAttempt(scope, perBrand, '')
  const username = `trial${randomInt(10 ** 12)
    .toString()
    .padStart(12, '0')}`
  return inBrand(scope, async (tx) => {
    const { memberId } = await createMember(tx, { username, isAgent: trialType, language: scope.language })
    await insertCredential(tx, { memberId, passwordHash: hashOfNothing(), paymentHash: null, mustChange: false })
    const admission = await admit(tx, memberId, { how: 'trial' })
    if (admission.outcome !== 'in') return admission
    await endSessionBy(tx, BigInt(admission.sessionId), new Date(tx.now.getTime() + trialHours * 3_600_000))
    return admission
  })
}
