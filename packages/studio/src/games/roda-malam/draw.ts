import { fields } from './rules.ts'

/**
 * Derives where the wheel stops from the committed seed. The same file runs on the server and in the browser, on Web Crypto.
 *
 *   digest = HMAC-SHA256(key = server seed as text, message = `spin:${number}`)
 *   The digest is read as eight big-endian 32-bit numbers. The first one below 4 294 967 257, the largest multiple of 49 below
 *   2^32, decides: field = number mod 49. If none of the eight is below it, the last decides; that happens once in 10^64 spins.
 */
const fairRange = Math.floor(2 ** 32 / fields.length) * fields.length
const wordsPerDigest = 8
const text = new TextEncoder()

/** Returns the field (0 to 48) at which the wheel stops in this spin. */
export async function drawField(serverSeed: string, spin: number): Promise<number> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), algorithm, false, ['sign'])
  const view = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`spin:${spin}`)))
  const words = Array.from({ length: wordsPerDigest }, (_, index) => view.getUint32(index * 4))
  return (words.find((word) => word < fairRange) ?? words.at(-1) ?? 0) % fields.length
}
