import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { refuse } from '#platform/refused.ts'

const algorithm = 'ECDH-ES'
const encryption = 'A256GCM'
const headerMax = 2_000
const allowedCurves: Readonly<Record<string, readonly string[]>> = { EC: ['P-256', 'P-384', 'P-521'], OKP: ['X25519'] }

export type EncryptText = (text: string) => Promise<string>

/**
 * Returns a function that encrypts text to the requesting browser's public key (SIDE-8), so that intermediaries cannot read it.
 * Refuses `client_key_unusable` for anything that is not a valid public key.
 */
export async function encryptorFor(header: unknown): Promise<EncryptText> {
  try {
    const jwk = parseClientKey(header)
    const key = await importJWK(jwk, algorithm)
    const seal: EncryptText = (text) =>
      new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: algorithm, enc: encryption })
        .encrypt(key)
    // detects a point that is not on the curve, which fails only when used
    await seal('')
    return seal
  } catch {
    return refuse('client_key_unusable')
  }
}

function parseClientKey(header: unknown): JWK {
  if (typeof header !== 'string' || header.length > headerMax || !/^[A-Za-z0-9_-]+={0,2}$/.test(header))
    throw new Error('the key header is missing or malformed')
  const { kty = '', crv = '', x, y } = JSON.parse(Buffer.from(header, 'base64url').toString('utf8')) as JWK
  if (!allowedCurves[kty]?.includes(crv) || typeof x !== 'string') throw new Error('unsupported key type or curve')
  return { kty, crv, x, ...(kty === 'EC' && typeof y === 'string' && { y }) }
}
