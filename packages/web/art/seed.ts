/** Deterministic randomness: a picture's code determines every detail of it. */

/** Returns the FNV-1a hash over the UTF-16 units of a text, as an unsigned 32-bit number. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

export type Random = {
  /** A number in [low, high). */
  between: (low: number, high: number) => number
  pick: <T>(choices: readonly T[]) => T
}

/** Creates a stream of pseudo-random numbers (mulberry32) seeded by a text. */
export function createRandom(seed: string): Random {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    between: (low, high) => low + next() * (high - low),
    pick: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)]
      if (choice === undefined) throw new Error('expected at least one item to pick from')
      return choice
    },
  }
}
