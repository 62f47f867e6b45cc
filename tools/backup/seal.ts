import { createCipheriv, createDecipheriv, createHmac, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { closeSync, fstatSync, openSync, readSync, rmSync, writeFileSync } from 'node:fs'

/** Why a sealed file cannot be read; completes a sentence about the file. */
export class UnreadableFile extends Error {}

const magic = Buffer.from('GASINGB1')
const saltBytes = 32
const headBytes = magic.length + saltBytes
const plainBytes = 1 << 16
const tagBytes = 16

/**
 * Writes an encrypted copy of a file: the magic, a salt, and chunks of AES-256-GCM under a key derived from salt and label. A
 * chunk's nonce is its number and a last-chunk flag (the STREAM construction, as in age), so chunks cannot be left out,
 * reordered, added or taken from another file. `label` identifies the file and must be given again to open it.
 */
export function sealFile(from: string, to: string, { key, label }: { key: KeyObject; label: string }): void {
  const source = openSync(from, 'r')
  const target = openSync(to, 'w', 0o600)
  try {
    const salt = randomBytes(saltBytes)
    const own = deriveKey(key, salt, label)
    writeFileSync(target, Buffer.concat([magic, salt]))
    // a file written to meanwhile may have any length: only what follows a full chunk tells whether it was the last
    let chunk = readUpTo(source, plainBytes)
    for (let nth = 0; ; nth++) {
      const next = chunk.length < plainBytes ? Buffer.alloc(0) : readUpTo(source, plainBytes)
      const cipher = createCipheriv('aes-256-gcm', own, buildNonce(nth, next.length === 0))
      writeFileSync(target, Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]))
      if (next.length === 0) return
      chunk = next
    }
  } finally {
    closeSync(source)
    closeSync(target)
  }
}

/**
 * Reads a sealed file chunk by chunk. When a chunk fails, everything passed on before it must be discarded.
 * @throws UnreadableFile
 */
export function openSealed(
  from: string,
  { key, label }: { key: KeyObject; label: string },
  use: (plain: Buffer) => void,
): void {
  const source = openSync(from, 'r')
  try {
    const head = readUpTo(source, headBytes)
    if (!isSealHead(head)) throw new UnreadableFile('is not encrypted')
    if (head.length < headBytes) throw new UnreadableFile('is truncated')
    const own = deriveKey(key, head.subarray(magic.length), label)
    let left = fstatSync(source).size - headBytes
    for (let nth = 0; ; nth++) {
      const chunk = readUpTo(source, plainBytes + tagBytes)
      left -= chunk.length
      const plain = openChunk(own, chunk, buildNonce(nth, left <= 0))
      if (!plain) {
        const goesOn = left <= 0 && (chunk.length === 0 || openChunk(own, chunk, buildNonce(nth, false)))
        throw new UnreadableFile(goesOn ? 'is truncated' : 'was changed or replaced')
      }
      use(plain)
      if (left <= 0) return
    }
  } finally {
    closeSync(source)
  }
}

/**
 * Decrypts a sealed file into another that only the owner may read.
 * @throws UnreadableFile, and then leaves nothing
 */
export function openFile(from: string, to: string, seal: { key: KeyObject; label: string }): void {
  const target = openSync(to, 'w', 0o600)
  try {
    openSealed(from, seal, (plain) => writeFileSync(target, plain))
  } catch (error) {
    rmSync(to)
    throw error
  } finally {
    closeSync(target)
  }
}

/** Whether a file begins with the magic of a sealed one. */
export function isSealed(file: string): boolean {
  const source = openSync(file, 'r')
  const head = readUpTo(source, magic.length)
  closeSync(source)
  return isSealHead(head)
}

/** Authenticates a text with the key: only a holder of the key can make the stamp. */
export const computeStamp = (key: KeyObject, stampedText: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', key, '', 'gasing backup stamp', 32)))
    .update(stampedText)
    .digest('hex')

const isSealHead = (head: Buffer): boolean =>
  head.length >= magic.length && magic.equals(head.subarray(0, magic.length))

const deriveKey = (key: KeyObject, salt: Buffer, label: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `gasing backup file ${label}`, 32))

/** Eleven bytes of chunk number, and one last-chunk flag. */
function buildNonce(nth: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(nth, 5, 6)
  nonce[11] = isLast ? 1 : 0
  return nonce
}

function openChunk(own: Buffer, chunk: Buffer, nonce: Buffer): Buffer | null {
  if (chunk.length < tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', own, nonce)
  decipher.setAuthTag(chunk.subarray(-tagBytes))
  const plain = decipher.update(chunk.subarray(0, -tagBytes))
  try {
    decipher.final()
    return plain
  } catch {
    return null
  }
}

function readUpTo(file: number, bytes: number): Buffer {
  const chunk = Buffer.allocUnsafe(bytes)
  let filled = 0
  for (let got = -1; got !== 0 && filled < bytes; filled += got)
    got = readSync(file, chunk, filled, bytes - filled, null)
  return chunk.subarray(0, filled)
}
