import { calculateJwkThumbprint, compactDecrypt, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { InvalidSetting } from '../config.ts'
import { refuse } from '../refused.ts'
import { readSecretFile, sha256 } from '../seal.ts'

const algorithm = 'ECDH-ES'
const encryption = 'A256GCM'

/** The content of an envelope, when it claims to have been sealed, and a hash that identifies it. */
export type OpenedBody = { readonly text: string; readonly sealedAt: Date | null; readonly id: Buffer }

/** The server's key pair for encrypted bodies (LOGIN-13). */
export type BodyKeys = {
  readonly jwks: { keys: JWK[] }
  /** Opens a compact JWE. One that was altered, has an unknown key, or has an invalid time is refused with one general code. */
  decrypt(token: string): Promise<OpenedBody>
}

/**
 * Sealing the same text twice gives two envelopes. The decoded bytes are hashed, because base64 can encode the same ones in
 * several ways.
 */
const envelopeIdOf = (token: string): Buffer =>
  sha256(
    Buffer.concat(
      token
        .split('.')
        .slice(2)
        .map((part) => Buffer.from(part, 'base64url')),
    ).toString('base64'),
  )

/**
 * Loads the key from its file; the sandbox creates one. During rotation the file holds a set (`{"keys": […]}`): browsers get the
 * first, and all of them decrypt, for pages loaded before (X03).
 */
export async function loadBodyKeys(path: string, sandbox: boolean): Promise<BodyKeys> {
  let made = ''
  if (sandbox) {
    const { privateKey } = await generateKeyPair(algorithm, { crv: 'P-256', extractable: true })
    made = JSON.stringify(await exportJWK(privateKey))
  }
  const { all, keys } = await importKeys(readSecretFile(path, sandbox ? () => made : null))
  const [given = {} as JWK] = all
  const { d: _secret, ...open } = given
  const kid = await calculateJwkThumbprint(open)
  const options = { keyManagementAlgorithms: [algorithm], contentEncryptionAlgorithms: [encryption] }
  return {
    jwks: { keys: [{ ...open, kid, use: 'enc', alg: algorithm }] },
    async decrypt(token) {
      try {
        const { plaintext, protectedHeader } = await Promise.any(keys.map((key) => compactDecrypt(token, key, options)))
        const { iat } = protectedHeader
        if (iat !== undefined && !Number.isSafeInteger(iat)) return refuse('bad_request')
        const text = new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
        return { text, sealedAt: typeof iat === 'number' ? new Date(iat * 1000) : null, id: envelopeIdOf(token) }
      } catch {
        return refuse('bad_request')
      }
    },
  }
}

async function importKeys(text: string) {
  try {
    const read = JSON.parse(text) as JWK & { keys?: JWK[] }
    const all = read.keys ?? [read]
    if (!all.every(({ d }) => d)) throw new Error('a private half is missing')
    return { all, keys: await Promise.all(all.map((jwk) => importJWK(jwk, algorithm))) }
  } catch {
    // the parser's message might repeat a part of the secret
    throw new InvalidSetting(
      'keys/body.jwk.json must be a P-256 key with its private half, or a set {"keys": […]} of them.',
    )
  }
}
