/**
 * How a roll follows from the seeds. The same file runs in the server, in the game and in the verifier, on Web Crypto.
 *
 *   digest = HMAC-SHA256(key = server seed as text, message = `${client seed}:${nonce}`)
 *   The digest is read as eight big-endian numbers of 32 bits. The first below 4 294 960 000 (the largest multiple of
 *   10 000 below 2^32) decides: roll = number mod 10 000, shown as 0.00 to 99.99. Should all eight be above, the last
 *   decides; that happens once in 10^46 rolls.
 */

export const outcomes = 10_000
const fairRange = Math.floor(2 ** 32 / outcomes) * outcomes
const wordsPerDigest = 8

const text = new TextEncoder()

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function digestOf(serverSeed: string, message: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), algorithm, false, ['sign'])
  return crypto.subtle.sign('HMAC', key, text.encode(message))
}

/** The commitment: SHA-256 of the server seed's text, in hex. Shown before the first roll with that seed. */
export async function seedHash(serverSeed: string): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', text.encode(serverSeed)))
}

export type RollProof = { digest: string; word: number; roll: number }

/** The roll (0 to 9999) of these seeds and this nonce, with the numbers on the way to it. */
export async function rollOf(serverSeed: string, clientSeed: string, nonce: number): Promise<RollProof> {
  const digest = await digestOf(serverSeed, `${clientSeed}:${nonce}`)
  const view = new DataView(digest)
  const words = Array.from({ length: wordsPerDigest }, (_, index) => view.getUint32(index * 4))
  const word = words.find((candidate) => candidate < fairRange) ?? words.at(-1) ?? 0
  return { digest: hex(digest), word, roll: word % outcomes }
}

/** A roll as a person reads it: 0.00 to 99.99. */
export const showRoll = (roll: number): string => (roll / 100).toFixed(2)
