import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { exportJWK, type JWK, SignJWT } from 'jose'
import type { Platform } from '#platform/platform.ts'
import { readSecretFile } from '#platform/seal.ts'

const keyId = 'practice'
const tokenSeconds = 3600
const createPrivateKeyPem = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()

const keys = new Map<string, KeyObject>()

/** The practice provider's private key, which never leaves the sandbox. */
function readPrivateKey({ config }: Platform): KeyObject {
  const path = join(config.vendorKeysDir, 'identity.pem')
  const key = keys.get(path) ?? createPrivateKey(readSecretFile(path, createPrivateKeyPem))
  keys.set(path, key)
  return key
}

/** The provider's public keys, with which its tokens are verified. */
export async function readPublicKeys(platform: Platform): Promise<{ keys: JWK[] }> {
  const jwk = await exportJWK(createPublicKey(readPrivateKey(platform)))
  return { keys: [{ ...jwk, kid: keyId, alg: 'RS256', use: 'sig' }] }
}

/** Issues the token of a person who has entered the code sent to the number. */
export function issueIdToken(
  platform: Platform,
  { projectId, number, at }: { projectId: string; number: string; at: Date },
): Promise<string> {
  const seconds = Math.floor(at.getTime() / 1000)
  return new SignJWT({ auth_time: seconds, phone_number: number, firebase: { sign_in_provider: 'phone' } })
    .setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' })
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(projectId)
    .setSubject(platform.seal.mac(`${projectId} ${number}`, 'practice-person').toString('base64url').slice(0, 28))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + tokenSeconds)
    .sign(readPrivateKey(platform))
}
