import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import { isModuleOn, readBrandConfig } from '#brand/public.ts'
import type { Mobile } from '#members/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { sha256 } from '#platform/seal.ts'
import { phoneModules } from './modules.ts'
import { consumeProof } from './store.ts'
import { selectProject } from './store-phone-auth.ts'

/** How long ago the number may have been verified by the provider. */
const freshMinutesMax = 5
const clockToleranceSeconds = 30
const keysTimeoutMs = 3_000

/** Proof that a number was verified by the phone authentication of the brand's project (REG-15). */
export type PhoneAuth = { readonly subject: string; readonly provedAt: Date }

type Keys = ReturnType<typeof createRemoteJWKSet>
const keySets = new Map<string, Keys>()

/** The provider's published keys, cached; fetched when one is missing. */
function readKeySet(url: string): Keys {
  const known = keySets.get(url) ?? createRemoteJWKSet(new URL(url), { timeoutDuration: keysTimeoutMs })
  keySets.set(url, known)
  return known
}

/**
 * Verifies an ID token of phone authentication. Call it outside any transaction: the keys may have to be fetched.
 * @returns null when it does not prove this number to this project, or the brand has switched phone authentication off
 */
export async function verifyPhoneAuth(scope: Scope, token: string, mobile: Mobile): Promise<PhoneAuth | null> {
  // the owner of the project can prove any number, so a module that is off must not be trusted
  if (!isModuleOn(await readBrandConfig(scope.platform, scope.brandId), phoneModules.phoneAuth)) return null
  const project = await inBrand(scope, selectProject)
  if (project === null) return null
  try {
    const { payload } = await jwtVerify(token, readKeySet(scope.platform.config.identityKeysUrl), {
      algorithms: ['RS256'],
      issuer: `https://securetoken.google.com/${project.projectId}`,
      audience: project.projectId,
      requiredClaims: ['sub', 'iat', 'exp', 'auth_time', 'phone_number'],
      clockTolerance: clockToleranceSeconds,
    })
    return toPhoneAuth(payload, mobile)
  } catch (error) {
    return isInvalidToken(error) ? null : refuse('service_down')
  }
}

function toPhoneAuth({ sub, auth_time, phone_number }: JWTPayload, { digits }: Mobile): PhoneAuth | null {
  if (phone_number !== `+${digits}` || typeof auth_time !== 'number' || !sub) return null
  return { subject: sub, provedAt: new Date(auth_time * 1000) }
}

/** Whether the token is invalid, rather than the keys unreachable. */
const isInvalidToken = (error: unknown): boolean =>
  error instanceof errors.JOSEError && !(error instanceof errors.JWKSTimeout) && error.code !== 'ERR_JOSE_GENERIC'

/** Uses the proof up, once and while it is fresh, however often its token was refreshed or reissued. */
export async function consumePhoneAuth(tx: Tx, { subject, provedAt }: PhoneAuth): Promise<boolean> {
  const ageMs = tx.now.getTime() - provedAt.getTime()
  if (ageMs > freshMinutesMax * 60_000 || ageMs < -clockToleranceSeconds * 1000) return false
  const forgetAt = new Date(provedAt.getTime() + 2 * freshMinutesMax * 60_000)
  return consumeProof(tx, sha256(`phone-auth ${subject} ${provedAt.toISOString()}`), forgetAt)
}
