import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { refuse } from '../refused.ts'
import { secretFile } from '../seal.ts'

const algorithm = 'ECDH-ES'
const encryption = 'A256GCM'

/** What an envelope held, and what tells it from every other one. */
export type OpenedBody = { readonly text: string; readonly sentAt: Date; readonly id: string }

/** The server's key pair for encrypted bodies (LOGIN-13). */
export type BodyKeys = {
  readonly jwks: { keys: JWK[] }
  /** Opens a compact JWE. One that was altered, is foreign, or says no time and number is refused with one general code. */
  decrypt(token: string): Promise<OpenedBody>
}

const idPattern = /^[\x21-\x7e]{8,200}$/

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
        const { plaintext, protectedHeader } = await compactDecrypt(token, key, options)
        const { iat, jti } = protectedHeader
        if (!Number.isSafeInteger(iat) || typeof jti !== 'string' || !idPattern.test(jti)) return refuse('bad_request')
        const text = new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
        return { text, sentAt: new Date((iat as number) * 1000), id: jti }
      } catch {
        return refuse('bad_request')
      }
    },
  }
}
