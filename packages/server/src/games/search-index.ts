import { setImmediate as breathe } from 'node:timers/promises'
import type { GameRow } from './store-games.ts'
import { distance, isIdeographic, trigrams, wordsOf } from './words.ts'

/** The words of a catalogue with the games that contain them. Built once per catalogue version. */
export type SearchIndex = {
  readonly games: readonly GameRow[]
  readonly words: readonly string[]
  /** Indexes into `games`, by word index. */
  readonly gamesOf: readonly (readonly number[])[]
  readonly wordsWith: ReadonlyMap<string, readonly number[]>
}

/** How many items are indexed before yielding to the event loop. */
const turn = 500
const wordsMax = 8
const scores = { exact: 1, start: 0.9, inside: 0.6, near: 0.5 } as const
/**
 * Minimum share of common trigrams for computing an edit distance; one transposition in a four-letter word leaves a fifth in
 * common.
 */
const likeness = 0.15

/** Indexes a catalogue: names in every language, vendors, codes. */
export async function makeIndex(games: readonly GameRow[]): Promise<SearchIndex> {
  const found = new Map<string, number[]>()
  for (const [place, game] of games.entries()) {
    if (place % turn === turn - 1) await breathe()
    for (const word of wordsOfGame(game)) {
      const places = found.get(word)
      if (places) places.push(place)
      else found.set(word, [place])
    }
  }
  const words = [...found.keys()].sort()
  const wordsWith = new Map<string, number[]>()
  for (const [at, word] of words.entries()) {
    if (at % turn === turn - 1) await breathe()
    for (const gram of new Set(trigrams(word))) {
      const list = wordsWith.get(gram)
      if (list) list.push(at)
      else wordsWith.set(gram, [at])
    }
  }
  return { games, words, gamesOf: words.map((word) => found.get(word) ?? []), wordsWith }
}

function wordsOfGame({ name, names, vendorName, code }: GameRow): Set<string> {
  const titles = [name, ...Object.values(names)].map(wordsOf)
  // also match queries typed without the space
  const joined = titles.filter((title) => title.length > 1).map((title) => title.join(''))
  return new Set([...titles.flat(), ...joined, ...wordsOf(vendorName), ...wordsOf(code)])
}

/**
 * Returns the games matching a text, best first and in lobby order among equals. Every word must match, in any order; a word
 * without a match is treated as misspelt.
 */
export function searchGames(index: SearchIndex, text: string): GameRow[] {
  const words = [...new Set(wordsOf(text))].slice(0, wordsMax)
  if (words.length === 0) return []
  const matches = words.map((word) => plainMatches(index, word))
  const strict = allOf(
    index,
    matches.map((match, at) => (match.size > 0 ? match : nearMatches(index, words[at] ?? ''))),
  )
  if (strict.length > 0) return strict
  const lenient = allOf(
    index,
    matches.map((match, at) => new Map([...nearMatches(index, words[at] ?? ''), ...match])),
  )
  return lenient.length > 0 || words.length === 1 ? lenient : allOf(index, [plainMatches(index, words.join(''))])
}

/** Word indexes with the score of their match. */
type Matches = ReadonlyMap<number, number>

function plainMatches({ words }: SearchIndex, asked: string): Matches {
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
const slips = (length: number): number => (length < 4 ? 0 : length < 6 ? 1 : length < 10 ? 2 : 3)

function nearMatches(index: SearchIndex, asked: string): Matches {
  const matches = new Map<number, number>()
  if (isIdeographic(asked)) {
    const signs = [...asked]
    for (const [at, word] of index.words.entries())
      if (signs.every((sign) => word.includes(sign))) matches.set(at, scores.near)
    return matches
  }
  const most = slips(asked.length)
  if (most === 0) return matches
  const grams = new Set(trigrams(asked))
  for (const [at, shared] of sharing(index, grams)) {
    const word = index.words[at] ?? ''
    if (shared / Math.min(grams.size, word.length + 1) < likeness) continue
    // also compare with the beginning of the word, since the query may be incomplete
    const apart = Math.min(distance(asked, word, most), distance(asked, word.slice(0, asked.length), most))
    if (apart <= most) matches.set(at, scores.near - apart / 10)
  }
  return matches
}

function sharing({ wordsWith }: SearchIndex, grams: ReadonlySet<string>): Map<number, number> {
  const shared = new Map<number, number>()
  for (const gram of grams) for (const at of wordsWith.get(gram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
  return shared
}

/** Games that match every queried word, best first. */
function allOf({ games, gamesOf }: SearchIndex, matches: readonly Matches[]): GameRow[] {
  let met: Map<number, number> | null = null
  for (const match of matches) {
    const best = new Map<number, number>()
    for (const [word, score] of match)
      for (const place of gamesOf[word] ?? []) if (score > (best.get(place) ?? 0)) best.set(place, score)
    met = met === null ? best : both(met, best)
  }
  return [...(met ?? [])]
    .sort(([left, less], [right, more]) => more - less || left - right)
    .flatMap(([place]) => games[place] ?? [])
}

function both(left: ReadonlyMap<number, number>, right: ReadonlyMap<number, number>): Map<number, number> {
  const sums = new Map<number, number>()
  for (const [place, score] of left) {
    const more = right.get(place)
    if (more !== undefined) sums.set(place, score + more)
  }
  return sums
}
