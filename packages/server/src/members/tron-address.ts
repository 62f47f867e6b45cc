import { createHash } from 'node:crypto'

const base58Alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const addressBytes = 25
/** The first byte of every TRON address. */
const mainNetPrefix = 0x41

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

/** Whether a text is a TRON address: 25 bytes in Base58, the last four a checksum of the others. */
export function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false
  const value = [...text].reduce((sum, letter) => sum * 58n + BigInt(base58Alphabet.indexOf(letter)), 0n)
  const hex = value.toString(16).padStart(addressBytes * 2, '0')
  if (hex.length !== addressBytes * 2) return false
  const bytes = Buffer.from(hex, 'hex')
  const [body, checksum] = [bytes.subarray(0, -4), bytes.subarray(-4)]
  return bytes[0] === mainNetPrefix && sha256(sha256(body)).subarray(0, 4).equals(checksum)
}
