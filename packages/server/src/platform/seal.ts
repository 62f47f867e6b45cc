import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { InvalidSetting } from './config.ts'

/** Encryption at rest for data that the database must not show in clear (X04), and keyed hashes. */
export type Seal = {
  /** AES-256-GCM, bound to `place` (table, column and row): a ciphertext moved to another row cannot be opened. */
  seal(content: string | Uint8Array, place: string): Buffer
  open(sealed: Uint8Array, place: string): string
  openBytes(sealed: Uint8Array, place: string): Buffer
  /** The same content sealed with the key in force; null when it already is. */
  renewed(sealed: Uint8Array, place: string): Buffer | null
  /** A keyed hash with the key in force, for storage. */
  mac(text: string, purpose: string): Buffer
  /** Keyed hashes with every key of the ring, the one in force first, for look-ups: a row may hold any of them. */
  macs(text: string, purpose: string): Macs
  /** The number of keys in the ring. */
  readonly keys: number
  /** The name of the key in force; '' for the first key until one is marked with a star. */
  readonly inForce: string
  /** The keyed hash with a named key of the ring, for hashes stored with a key name; null when that key has left the ring. */
  macBy(name: string, text: string, purpose: string): Buffer | null
}

/** One text hashed with each key of a ring: the first is stored, all are looked up. */
export type Macs = readonly [Buffer, ...Buffer[]]

/** The keys of the seal. All of them open and are looked up; the one in force seals and hashes. */
export type KeyRing = readonly [RingKey, ...RingKey[]]
type RingKey = { readonly secret: Buffer; readonly inForce: boolean; readonly marked: boolean }

const ringLine = /^(\*?)((?:[0-9a-f]{2}){16,})$/i

/**
 * Parses the key ring's file (X03, decision 146): one hexadecimal key per line. The key marked with a leading star is in force,
 * or the first where none is marked.
 * @throws when a line is no key, or several are marked
 */
export function parseKeyRing(text: string): KeyRing {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const found = lines.map((line, index) => {
    const [, mark = '', hex = ''] = ringLine.exec(line.trim()) ?? []
    if (hex === '')
      throw new InvalidSetting(
        `keys/seal.hex, line ${index + 1}: expected a key in hexadecimal, with or without a star in front.`,
      )
    return { secret: Buffer.from(hex, 'hex'), inForce: mark === '*', marked: mark === '*' }
  })
  const marks = found.filter(({ marked }) => marked).length
  const [first, ...more] = found
  if (!first || marks > 1)
    throw new InvalidSetting('keys/seal.hex must have at least one key, and at most one with a star.')
  return [{ ...first, inForce: first.marked || marks === 0 }, ...more]
}

type DerivedKey = {
  readonly name: string
  readonly key: KeyObject
  mac(text: string, purpose: string): Buffer
}

function deriveKey({ secret }: RingKey): DerivedKey {
  const derived = (info: string) => Buffer.from(hkdfSync('sha256', secret, '', info, 32))
  // there are few purposes, and deriving a key costs more than using it
  const macKeys = new Map<string, Buffer>()
  return {
    name: derived('gasing key name').toString('hex').slice(0, 8),
    // a key object is prepared once, not on each use
    key: createSecretKey(derived('gasing seal v1')),
    mac(text, purpose) {
      const macKey = macKeys.get(purpose) ?? derived(`gasing mac ${purpose}`)
      macKeys.set(purpose, macKey)
      return createHmac('sha256', macKey).update(text).digest()
    },
  }
}

export function createSeal(ring: KeyRing): Seal {
  const keys = ring.map(deriveKey)
  const first = keys[0] as DerivedKey
  const current = keys[ring.findIndex(({ inForce }) => inForce)] ?? first
  // hashes made before a second key existed carry no name, and a single key without a star continues like that
  const isNamed = ring.some(({ marked }) => marked)
  const inForce = isNamed ? current.name : ''
  const named = (name: string) => (name === '' ? first : keys.find((key) => key.name === name))
  const openWith = ({ key }: DerivedKey, bytes: Buffer, place: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAAD(Buffer.from(place))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  }
  const others = keys.filter((key) => key !== current)
  const openBytes: Seal['openBytes'] = (sealed, place) => {
    const bytes = Buffer.from(sealed)
    for (const [index, key] of [current, ...others].entries())
      try {
        return openWith(key, bytes, place)
      } catch (error) {
        if (index === others.length) throw error
      }
    throw new Error('expected at least one key in the key ring')
  }
  const seal: Seal['seal'] = (content, place) => {
    const nonce = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', current.key, nonce).setAAD(Buffer.from(place))
    const body = cipher.update(typeof content === 'string' ? Buffer.from(content) : content)
    const end = cipher.final()
    return Buffer.concat([nonce, cipher.getAuthTag(), body, end])
  }
  return {
    seal,
    openBytes,
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
    renewed(sealed, place) {
      try {
        openWith(current, Buffer.from(sealed), place)
        return null
      } catch {
        return seal(openBytes(sealed, place), place)
      }
    },
    mac: current.mac,
    macs: (text, purpose) => [current.mac(text, purpose), ...others.map((key) => key.mac(text, purpose))],
    keys: keys.length,
    inForce,
    macBy: (name, text, purpose) => named(name)?.mac(text, purpose) ?? null,
  }
}

/** One-shot hashing: creating a hash object costs more than hashing a line. */
export const sha256 = (text: string | Uint8Array): Buffer => hash('sha256', text, 'buffer')

/**
 * Reads a secret from its file; in the sandbox a missing one is created.
 * @throws when it is missing outside the sandbox
 */
export function readSecretFile(path: string, make: (() => string) | null): string {
  if (!existsSync(path)) {
    if (make === null)
      throw new InvalidSetting(
        `The secret file ${path} is missing. Create it as docs/running.md shows under "First start"; only a sandbox creates its own.`,
      )
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    try {
      writeFileSync(path, make(), { mode: 0o600, flag: 'wx' })
    } catch (error) {
      // NOTE: two processes may start together; the first one's secret is used
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    chmodSync(path, 0o600)
  }
  return readFileSync(path, 'utf8').trim()
}
