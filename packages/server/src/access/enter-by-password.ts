import type { BrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { admit } from './admission.ts'
import type { Admission, Entry } from './entry.ts'
import { captchaValue, forgetMinutes, limitFor, subjectOf } from './guessing.ts'
import { type Proof, useProof } from './human-check.ts'
import { openSession } from './open-session.ts'
import { hashSecret, isOutdated } from './passwords-hash.ts'
import { lockCredential } from './store.ts'
import { countOf } from './store-failures.ts'
import { alone, type Standing } from './store-sign-in.ts'
import { verdictOn } from './verdict.ts'

export type Entering = { readonly standing: Standing; readonly config: BrandConfig; readonly entry: Entry }
export type Shown = { readonly password: string; readonly proof: Proof | null; readonly hasReadCaptcha: boolean }

/**
 * Admits a member whose password was right, or passes on to the next check; failures counted in the meantime are taken into
 * account.
 */
export async function enterByPassword(
  scope: Scope,
  entering: Entering,
  { password, proof, hasReadCaptcha }: Shown,
): Promise<Admission> {
  const { standing, config, entry } = entering
  const oldHash = standing.passwordHash
  const limit = limitFor(hasReadCaptcha)
  if (verdictOn(scope, config, standing, entry) !== 'in')
    return inBrand(scope, async (tx) => {
      if ((await lockCredential(tx, standing.memberId)) !== oldHash)
        return { outcome: 'in_incorrect_password', detail: {} }
      const failures = await countOf(tx, subjectOf(scope, standing), forgetMinutes)
      if (failures >= limit.failuresMax) return { outcome: limit.code, detail: captchaValue(true) }
      await useProof(tx, proof)
      return admit(tx, standing.memberId, entry)
    })
  const freshHash = isOutdated(scope.platform, oldHash) ? await hashSecret(scope.platform, password, 'password') : null
  return openSession(alone(scope), scope, entering, { oldHash, freshHash, limit, proof })
}
