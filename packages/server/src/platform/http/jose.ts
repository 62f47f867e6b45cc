import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { refuse } from '../refused.ts'
import { secretFile } from '../seal.ts'

const algorithm = 'ECDH-ES'
const encryption = 'A256GCM'

/** The server's key pair for encrypted bodies (LOGIN-13). */
export type BodyKeys = {
  readonly jwks: { keys: JWK[] }
  /** Opens a compact JWE. An altered or foreign one is refused with one general code. */
  decrypt(token: string): Promise<string>
}

/** Reads the key from its file; the sandbox makes one. */
export async function loadBodyKeys(path: string, sandbox: boolean): Promise<BodyKeys> {
  let made = ''
  if (sandbox) {
    const { privateKey } = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true })
    made = JSON.stringify(await exportJWK(privateKey))
  }
  const jwk = JSON.parse(secretFile(path, sandbox ? () => made : null)) as JWK
  const key = await importJWK(jwk, algorithm)
  const { d: _secret, ...open } = jwk
  const kid = await calculateJwkThumbprint(open)
  return {
    jwks: { keys: [{ ...open, kid, use: 'enc', alg: algorithm }] },
    async decrypt(token) {
      try {
        const options = { keyManagementAlgorithms: [algorithm], contentEncryptionAlgorithms: [encryption] }
        const { plaintext } = await compactDecrypt(token, key, options)
        return new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
      } catch {
        return refuse('bad_request')
      }
    },
  }
}
