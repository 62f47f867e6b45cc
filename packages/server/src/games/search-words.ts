/** Letters that Unicode does not decompose into a base letter and an accent. */
const baseLetters: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** Normalises text for search: lower case, no accents, full-width forms as ordinary ones. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[đðøłßæœı]/g, (letter) => baseLetters[letter] ?? letter)

/** The words of a text, folded. A run of Chinese characters is one word. */
export const splitWords = (text: string): string[] => foldText(text.replace(/['’]/g, '')).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether a word contains Chinese or Japanese characters. */
export const isIdeographic = (word: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(word)

/** The trigrams of a word, with its start and end marked. */
export function listTrigrams(word: string): string[] {
  const marked = `  ${word} `
  return Array.from({ length: marked.length - 2 }, (_, at) => marked.slice(at, at + 3))
}

/**
 * The edit distance between two words: insertions, deletions, substitutions, and swaps of neighbours. Returns `most + 1` for
 * anything above `most`.
 */
export function computeEditDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1
  let before: number[] = []
  let last = Array.from({ length: right.length + 1 }, (_, at) => at)
  for (let row = 1; row <= left.length; row++) {
    const next = [row]
    for (let at = 1; at <= right.length; at++) {
      const same = left[row - 1] === right[at - 1]
      const swapped = row > 1 && at > 1 && left[row - 1] === right[at - 2] && left[row - 2] === right[at - 1]
      next[at] = Math.min(
        (last[at] ?? most) + 1,
        (next[at - 1] ?? most) + 1,
        (last[at - 1] ?? most) + (same ? 0 : 1),
        swapped ? (before[at - 2] ?? most) + 1 : most + 1,
      )
    }
    if (Math.min(...next) > most) return most + 1
    before = last
    last = next
  }
  return last[right.length] ?? most + 1
}
