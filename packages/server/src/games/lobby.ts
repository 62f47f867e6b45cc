import { getLanguageTag } from '@gasing/contract/languages'
import { formatExactMoney } from '@gasing/contract/money'
import { isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import type { GameCatalogue } from './catalogue-cache.ts'
import {
  type CatalogueView,
  canPlay,
  compareNewestFirst,
  cutGamePage,
  gameNameOf,
  readCatalogueView,
  toGame,
} from './catalogue-view.ts'
import { buildSearchIndex, type SearchIndex, searchGames } from './search-index.ts'
import type { GameRow } from './store-games.ts'

export const lobbyPageSize = 42
const minBetsMax = 12

export type LobbyQuery = {
  readonly gameType: string | null
  readonly classify: string | null
  readonly vendors: readonly string[] | null
  readonly gameCode: string | null
  readonly minBet: bigint | null
  readonly minLineNum: number | null
  readonly search: string | null
  /** Null sorts by relevance when searching, and by hot otherwise. */
  readonly sort: 'hot' | 'new' | 'name' | null
  readonly pageNo: number
  readonly pageSize: number
}

/** Returns a page of a lobby, the number of pages, and the facets for narrowing it (GAME-2). */
export async function readLobby(scope: Scope, asked: LobbyQuery) {
  const view = await readCatalogueView(scope)
  const query = resolveInHouseFilter(scope, view, asked)
  const sorted = await findCandidates(view, query)
  const base = sorted.filter((game) => view.isShown(game) && matchesTypeAndLines(game, query))
  const games = base.filter((game) => hasVendor(game, query) && hasClassify(game, query) && matchesMinBet(game, query))
  const { list, totalPages } = cutGamePage(games, query)
  return {
    games: list.map((game) => toGame(game, view)),
    totalPages,
    total: games.length,
    facets: countFacets(view, base, query),
  }
}

/**
 * Turns the in-house lobby, which is not a game type, into a filter for our studio, whatever its vendor code at this brand
 * (ROUTE-7).
 */
function resolveInHouseFilter({ platform }: Scope, { shelf, config }: CatalogueView, query: LobbyQuery): LobbyQuery {
  if (query.gameType !== 'INHOUSE') return query
  const isOn = isModuleOn(config, 'INHOUSE')
  const { studioUrl } = platform.config
  const studio = shelf.vendors.filter(({ url }) => isOn && studioUrl !== null && url === studioUrl)
  return { ...query, gameType: null, vendors: studio.map(({ code }) => code) }
}

async function findCandidates(
  { shelf, language, now }: CatalogueView,
  { search, sort }: LobbyQuery,
): Promise<readonly GameRow[]> {
  if (search === null) return readSortedGames(shelf, sort ?? 'hot', { language, now })
  const found = searchGames(await readSearchIndex(shelf), search)
  if (sort === null) return found
  const met = new Set(found)
  return readSortedGames(shelf, sort, { language, now }).filter((game) => met.has(game))
}

const indexes = new WeakMap<GameCatalogue, Promise<SearchIndex>>()

/** The search index of this catalogue version, built on the first search. */
function readSearchIndex(shelf: GameCatalogue): Promise<SearchIndex> {
  const known = indexes.get(shelf) ?? buildSearchIndex(shelf.games)
  indexes.set(shelf, known)
  return known
}

const sortedGamesCache = new WeakMap<GameCatalogue, Map<string, readonly GameRow[]>>()

type LobbyReader = { readonly language: string; readonly now: Date }

function readSortedGames(shelf: GameCatalogue, sort: 'hot' | 'new' | 'name', reader: LobbyReader): readonly GameRow[] {
  if (sort === 'hot') return shelf.games
  const kept = sortedGamesCache.get(shelf) ?? new Map<string, readonly GameRow[]>()
  sortedGamesCache.set(shelf, kept)
  const key = sort === 'new' ? sort : `${sort} ${reader.language}`
  const known = kept.get(key) ?? (sort === 'new' ? sortByNewest(shelf, reader) : sortByName(shelf, reader))
  kept.set(key, known)
  return known
}

function sortByNewest({ games }: GameCatalogue, { now }: LobbyReader): GameRow[] {
  const [open, others] = [games.filter((game) => canPlay(game, now)), games.filter((game) => !canPlay(game, now))]
  return [open, others].flatMap((part) => {
    const newest = part.toSorted(compareNewestFirst)
    return [...newest.filter(({ fresh }) => fresh), ...newest.filter(({ fresh }) => !fresh)]
  })
}

function sortByName({ games }: GameCatalogue, { language }: LobbyReader): GameRow[] {
  const { compare } = new Intl.Collator(getLanguageTag(language), { numeric: true, sensitivity: 'base' })
  return games.toSorted((left, right) => compare(gameNameOf(left, language), gameNameOf(right, language)))
}

const matchesTypeAndLines = (game: GameRow, { gameType, gameCode, minLineNum }: LobbyQuery): boolean =>
  (gameType === null || game.gameType === gameType) &&
  (gameCode === null || game.code === gameCode || game.gameId.toString() === gameCode) &&
  (!minLineNum || (game.lineNum ?? 0) >= minLineNum)

const hasVendor = (game: GameRow, { vendors }: LobbyQuery): boolean => vendors === null || vendors.includes(game.vendor)
const hasClassify = (game: GameRow, { classify }: LobbyQuery): boolean =>
  classify === null || game.classify === classify
const matchesMinBet = (game: GameRow, { minBet }: LobbyQuery): boolean =>
  !minBet || (game.minBet !== null && game.minBet >= minBet)

/** Counts each facet under all other filters but not its own: the result of choosing one more value. */
function countFacets(view: CatalogueView, base: readonly GameRow[], query: LobbyQuery) {
  const ofVendors = base.filter((game) => hasClassify(game, query) && matchesMinBet(game, query))
  const ofClassifies = base.filter((game) => hasVendor(game, query) && matchesMinBet(game, query))
  const ofBets = base.filter((game) => hasVendor(game, query) && hasClassify(game, query))
  const byVendor = countByKey(ofVendors, ({ vendor }) => vendor)
  const byClassify = [...countByKey(ofClassifies, ({ classify }) => classify)]
  return {
    vendors: view.shelf.vendors.flatMap(({ code, name }) => {
      const games = byVendor.get(code) ?? 0
      return games > 0 ? [{ vassalage: code, vendor: name, games }] : []
    }),
    classifies: byClassify
      .filter(([classify]) => classify !== '')
      .map(([gameClassify, games]) => ({ gameClassify, games }))
      .toSorted((left, right) => right.games - left.games),
    minBets: countMinBets(view, ofBets),
  }
}

function countByKey(games: readonly GameRow[], keyOf: (game: GameRow) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const game of games) counts.set(keyOf(game), (counts.get(keyOf(game)) ?? 0) + 1)
  return counts
}

/** The distinct minimum bets, each with the number of games whose minimum is at least that. */
function countMinBets({ config }: CatalogueView, games: readonly GameRow[]) {
  const counts = new Map<bigint, number>()
  for (const { minBet } of games) if (minBet) counts.set(minBet, (counts.get(minBet) ?? 0) + 1)
  const steps = [...counts].toSorted(([left], [right]) => (left < right ? -1 : 1))
  let left = steps.reduce((sum, [, count]) => sum + count, 0)
  const bets = steps.map(([least, count]) => {
    const step = { minBet: formatExactMoney(least, config.currency.decimals), games: left }
    left -= count
    return step
  })
  return bets.slice(0, minBetsMax)
}
