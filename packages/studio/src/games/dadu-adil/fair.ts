/**
 * Derives a roll from the seeds. The same file runs on the server, in the game and in the verifier, on Web Crypto.
 *
 *   digest = HMAC-SHA256(key = server seed as text, message = `${client seed}:${nonce}`)
 *   The digest is read as eight big-endian 32-bit numbers. The first one below 4 294 960 000 (the largest multiple of 10 000
 *   below 2^32) decides: roll = number mod 10 000, shown as 0.00 to 99.99. If none of the eight is below it, the last decides;
 *   that happens once in 10^46 rolls.
 */

export const outcomes = 10_000
const fairRange = Math.floor(2 ** 32 / outcomes) * outcomes
const wordsPerDigest = 8

const text = new TextEncoder()

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

async function computeDigest(serverSeed: string, message: string): Promise<ArrayBuffer> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), algorithm, false, ['sign'])
  return crypto.subtle.sign('HMAC', key, text.encode(message))
}

/** Returns the commitment to a server seed: SHA-256 of its text, in hex. Shown before the first roll with that seed. */
export async function seedHash(serverSeed: string): Promise<string> {
  return toHex(await crypto.subtle.digest('SHA-256', text.encode(serverSeed)))
}

export type RollProof = { digest: string; word: number; roll: number }

/** Returns the roll (0 to 9999) of these seeds and this nonce, with the intermediate values. */
export async function computeRoll(serverSeed: string, clientSeed: string, nonce: number): Promise<RollProof> {
  const digest = await computeDigest(serverSeed, `${clientSeed}:${nonce}`)
  const view = new DataView(digest)
  const words = Array.from({ length: wordsPerDigest }, (_, index) => view.getUint32(index * 4))
  const word = words.find((candidate) => candidate < fairRange) ?? words.at(-1) ?? 0
  return { digest: toHex(digest), word, roll: word % outcomes }
}

/** Formats a roll for display: 0.00 to 99.99. */
export const showRoll = (roll: number): string => (roll / 100).toFixed(2)
