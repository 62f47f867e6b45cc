/**
 * Derives numbers from a seed. The same file runs on the server and in the games, on Web Crypto.
 *
 *   block i = HMAC-SHA256(key = server seed as text, message = `${message}:${i}`), i = 0, 1, …
 *   The blocks are read as big-endian 32-bit numbers.
 */

const text = new TextEncoder()
const range = 2 ** 32
const wordsPerBlock = 8

type SeedWords = AsyncGenerator<number, never>

export async function* generateWords(serverSeed: string, message: string): SeedWords {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', text.encode(serverSeed), algorithm, false, ['sign'])
  for (let block = 0; ; block++) {
    const view = new DataView(await crypto.subtle.sign('HMAC', key, text.encode(`${message}:${block}`)))
    for (let word = 0; word < wordsPerBlock; word++) yield view.getUint32(word * 4)
  }
}

/** Returns the next number mod `below`; skips numbers at or above the largest multiple of `below` up to 2^32. */
export async function takeBelow(words: SeedWords, below: number): Promise<number> {
  const fair = range - (range % below)
  for (;;) {
    const { value } = await words.next()
    if (value < fair) return value % below
  }
}
