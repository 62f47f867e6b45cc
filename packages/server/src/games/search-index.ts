import { setImmediate as breathe } from 'node:timers/promises'
import { computeEditDistance, isIdeographic, listTrigrams, splitWords } from './search-words.ts'
import type { GameRow } from './store-games.ts'

/** The words of a catalogue with the games that contain them. Built once per catalogue version. */
export type SearchIndex = {
  readonly games: readonly GameRow[]
  readonly words: readonly string[]
  /** Indexes into `games`, by word index. */
  readonly gamesOf: readonly (readonly number[])[]
  readonly wordsWith: ReadonlyMap<string, readonly number[]>
}

/** How many items are indexed before yielding to the event loop. */
const indexedPerTurn = 500
const wordsMax = 8
const scores = { exact: 1, start: 0.9, inside: 0.6, near: 0.5 } as const
/**
 * Minimum share of common trigrams for computing an edit distance; one transposition in a four-letter word leaves a fifth in
 * common.
 */
const trigramShareMin = 0.15

/** Indexes a catalogue: names in every language, vendors, codes. */
export async function buildSearchIndex(games: readonly GameRow[]): Promise<SearchIndex> {
  const found = new Map<string, number[]>()
  for (const [place, game] of games.entries()) {
    if (place % indexedPerTurn === indexedPerTurn - 1) await breathe()
    for (const word of collectGameWords(game)) {
      const places = found.get(word)
      if (places) places.push(place)
      else found.set(word, [place])
    }
  }
  const words = [...found.keys()].sort()
  const wordsWith = new Map<string, number[]>()
  for (const [at, word] of words.entries()) {
    if (at % indexedPerTurn === indexedPerTurn - 1) await breathe()
    for (const gram of new Set(listTrigrams(word))) {
      const list = wordsWith.get(gram)
      if (list) list.push(at)
      else wordsWith.set(gram, [at])
    }
  }
  return { games, words, gamesOf: words.map((word) => found.get(word) ?? []), wordsWith }
}

function collectGameWords({ name, names, vendorName, code }: GameRow): Set<string> {
  const titles = [name, ...Object.values(names)].map(splitWords)
  // also match queries typed without the space
  const joined = titles.filter((title) => title.length > 1).map((title) => title.join(''))
  return new Set([...titles.flat(), ...joined, ...splitWords(vendorName), ...splitWords(code)])
}

/**
 * Returns the games matching a text, best first and in lobby order among equals. Every word must match, in any order; a word
 * without a match is treated as misspelt.
 */
export function searchGames(index: SearchIndex, text: string): GameRow[] {
  const words = [...new Set(splitWords(text))].slice(0, wordsMax)
  if (words.length === 0) return []
  const matches = words.map((word) => findPlainMatches(index, word))
  const strict = intersectMatches(
    index,
    matches.map((match, at) => (match.size > 0 ? match : findNearMatches(index, words[at] ?? ''))),
  )
  if (strict.length > 0) return strict
  const lenient = intersectMatches(
    index,
    matches.map((match, at) => new Map([...findNearMatches(index, words[at] ?? ''), ...match])),
  )
  return lenient.length > 0 || words.length === 1
    ? lenient
    : intersectMatches(index, [findPlainMatches(index, words.join(''))])
}

/** Word indexes with the score of their match. */
type Matches = ReadonlyMap<number, number>

function findPlainMatches({ words }: SearchIndex, asked: string): Matches {
  const matches = new Map<number, number>()
  const anywhere = asked.length >= 3 || isIdeographic(asked)
  words.forEach((word, at) => {
    if (word === asked) matches.set(at, scores.exact)
    else if (word.startsWith(asked)) matches.set(at, scores.start)
    else if (anywhere && word.includes(asked)) matches.set(at, scores.inside)
  })
  return matches
}

/** The edit distance allowed for a word of this length. */
const allowedEditDistanceFor = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3)

function findNearMatches(index: SearchIndex, asked: string): Matches {
  const matches = new Map<number, number>()
  if (isIdeographic(asked)) {
    const signs = [...asked]
    for (const [at, word] of index.words.entries())
      if (signs.every((sign) => word.includes(sign))) matches.set(at, scores.near)
    return matches
  }
  const most = allowedEditDistanceFor(asked.length)
  if (most === 0) return matches
  const grams = new Set(listTrigrams(asked))
  for (const [at, shared] of countSharedTrigrams(index, grams)) {
    const word = index.words[at] ?? ''
    if (shared / Math.min(grams.size, word.length + 1) < trigramShareMin) continue
    // also compare with the beginning of the word, since the query may be incomplete
    const apart = Math.min(
      computeEditDistance(asked, word, most),
      computeEditDistance(asked, word.slice(0, asked.length), most),
    )
    if (apart <= most) matches.set(at, scores.near - apart / 10)
  }
  return matches
}

function countSharedTrigrams({ wordsWith }: SearchIndex, grams: ReadonlySet<string>): Map<number, number> {
  const shared = new Map<number, number>()
  for (const gram of grams) for (const at of wordsWith.get(gram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
  return shared
}

/** Games that match every queried word, best first. */
function intersectMatches({ games, gamesOf }: SearchIndex, matches: readonly Matches[]): GameRow[] {
  let met: Map<number, number> | null = null
  for (const match of matches) {
    const best = new Map<number, number>()
    for (const [word, score] of match)
      for (const place of gamesOf[word] ?? []) if (score > (best.get(place) ?? 0)) best.set(place, score)
    met = met === null ? best : addScores(met, best)
  }
  return [...(met ?? [])]
    .sort(([left, less], [right, more]) => more - less || left - right)
    .flatMap(([place]) => games[place] ?? [])
}

function addScores(left: ReadonlyMap<number, number>, right: ReadonlyMap<number, number>): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [place, score] of left) {
    const more = right.get(place)
    if (more !== undefined) sums.set(place, score + more)
  }
  return sums
}
