import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hash, hkdfSync, randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Encryption at rest for what the database must not show in the clear (X04), and keyed hashes. */
export type Seal = {
  /** AES-256-GCM, bound to `place` (table, column and row): a ciphertext moved to another row does not open. */
  seal(content: string | Uint8Array, place: string): Buffer
  open(sealed: Uint8Array, place: string): string
  openBytes(sealed: Uint8Array, place: string): Buffer
  /** A keyed hash for look-ups and for the password pepper. */
  mac(text: string, purpose: string): Buffer
}

export function makeSeal(secret: Buffer): Seal {
  // as a key object it is made ready once, and not for each use
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', 'gasing seal v1', 32)))
  // purposes are few, and deriving a key costs more than using it
  const macKeys = new Map<string, Buffer>()
  const macKey = (purpose: string): Buffer => {
    const known = macKeys.get(purpose)
    if (known) return known
    const derived = Buffer.from(hkdfSync('sha256', secret, '', `gasing mac ${purpose}`, 32))
    macKeys.set(purpose, derived)
    return derived
  }
  const openBytes: Seal['openBytes'] = (sealed, place) => {
    const bytes = Buffer.from(sealed)
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  }
  return {
    seal(content, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place))
      const body = cipher.update(typeof content === 'string' ? Buffer.from(content) : content)
      const end = cipher.final()
      return Buffer.concat([nonce, cipher.getAuthTag(), body, end])
    },
    openBytes,
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
    mac: (text, purpose) => createHmac('sha256', macKey(purpose)).update(text).digest(),
  }
}

/** In one step: a hash object of its own costs more than hashing a line. */
export const sha256 = (text: string | Uint8Array): Buffer => hash('sha256', text, 'buffer')

/**
 * Reads a secret from its file; in the sandbox a missing one is made.
 * @throws when it is missing outside the sandbox
 */
export function secretFile(path: string, make: (() => string) | null): string {
  if (!existsSync(path)) {
    if (make === null) throw new Error(`The secret file ${path} is missing.`)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(path, make(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // NOTE: two processes may start together; the first one's secret counts
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    chmodSync(path, 0o600)
  }
  return readFileSync(path, 'utf8').trim()
}
