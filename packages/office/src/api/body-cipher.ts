import type { Value } from '@gasing/contract/call'
import type { systemKeys } from '@gasing/contract/calls/system'
import type { JWK } from 'jose'

/** Encrypts a body as a compact JWE to the server's key, as the portal does with passwords. */
export async function encryptBody(body: unknown, { keys }: Value<typeof systemKeys>): Promise<string> {
  const { CompactEncrypt, importJWK } = await import('jose')
  const [key] = keys as JWK[]
  if (!key) throw new Error('the server published no key for encrypted bodies')
  const iat = Math.floor(Date.now() / 1000)
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', iat, ...(key.kid && { kid: key.kid }) })
    .encrypt(await importJWK(key, 'ECDH-ES'))
}
