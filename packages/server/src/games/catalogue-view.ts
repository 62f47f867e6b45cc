import { formatOptionalMoney } from '@gasing/contract/money'
import { type BrandConfig, isModuleOn } from '#brand/public.ts'
import type { Scope } from '#platform/db/tx.ts'
import { type GameCatalogue, gameStateOf, isVendorInMaintenance, readCatalogue } from './catalogue-cache.ts'
import { vietnamModule } from './game-pages.ts'
import type { CategoryRow } from './store-catalogue.ts'
import type { GameRow } from './store-games.ts'
import type { Vendor } from './store-vendors.ts'

/** Categories in the usual order of the top navigation (HEAD-4). */
const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const

/** The catalogue as one caller sees it: categories of the brand's enabled modules, in the caller's language, at this moment. */
export type CatalogueView = {
  readonly shelf: GameCatalogue
  readonly config: BrandConfig
  readonly language: string
  readonly now: Date
  /** Shown categories in their order. */
  readonly types: readonly string[]
  readonly isShown: (game: GameRow) => boolean
}

export async function readCatalogueView(
  scope: Pick<Scope, 'platform' | 'brandId' | 'language'>,
): Promise<CatalogueView> {
  const { shelf, config } = await readCatalogue(scope)
  const types = listShownTypes(shelf, config)
  const known = new Set(types)
  const hasVietnam = isModuleOn(config, vietnamModule)
  return {
    shelf,
    config,
    language: scope.language,
    now: new Date(),
    types,
    isShown: ({ shown, gameType, opens }) => shown && known.has(gameType) && (opens !== 'vnlottery' || hasVietnam),
  }
}

function listShownTypes(shelf: GameCatalogue, config: BrandConfig): string[] {
  const hidden = new Set(shelf.categories.filter(({ shown }) => !shown).map(({ gameType }) => gameType))
  return sortCategories(shelf.categories).filter((type) => isModuleOn(config, type) && !hidden.has(type))
}

const defaultPlaceStep = 10

/** Returns all categories in the operator's order, or else in the default order. */
export function sortCategories(rows: readonly CategoryRow[]): (typeof categories)[number][] {
  const places = new Map(rows.map(({ gameType, place }) => [gameType, place]))
  const placeOf = (type: (typeof categories)[number]) =>
    places.get(type) ?? (categories.indexOf(type) + 1) * defaultPlaceStep
  return categories.toSorted((left, right) => placeOf(left) - placeOf(right))
}

/** The games with these ids that the caller sees, in the order of the ids. */
export const pickShownGames = (view: CatalogueView, ids: readonly bigint[]): GameRow[] =>
  ids.flatMap((id) => {
    const game = view.shelf.byId.get(id)
    return game && view.isShown(game) ? [game] : []
  })

export const canPlay = (game: GameRow, now: Date): boolean => gameStateOf(game, now) === 'open'

/** Orders games newest first. */
export const compareNewestFirst = (left: GameRow, right: GameRow): number => (right.gameId > left.gameId ? 1 : -1)

export const gameNameOf = ({ name, names }: Pick<GameRow, 'name' | 'names'>, language: string): string =>
  names[language] ?? name

/** Converts a game for the API. */
export function toGame(row: GameRow, { config, language, now }: Pick<CatalogueView, 'config' | 'language' | 'now'>) {
  return {
    nodeId: row.gameId.toString(),
    gameCode: row.code,
    code: row.code,
    gameName: gameNameOf(row, language),
    gameType: row.gameType,
    gameClassify: row.classify,
    vassalage: row.vendor,
    vendor: row.vendorName,
    state: gameStateOf(row, now),
    isHot: row.hot,
    isNew: row.fresh,
    demo: row.demo,
    isGame: row.opens === 'vendor' ? ('VASSALAGE' as const) : ('GAME' as const),
    opens: row.opens === 'frame' && !row.framed ? ('window' as const) : row.opens,
    defaultPlayType: row.playType,
    accountTypeName: 'REAL',
    minBet: formatOptionalMoney(row.minBet, config.currency.decimals),
    lineNum: row.lineNum,
    rtp: row.rtp,
  }
}

/** Returns a vendor's state for the API. */
export function toVendorState(vendor: Vendor, now: Date) {
  const rests = isVendorInMaintenance(vendor, now)
  return {
    state: rests ? ('maintenance' as const) : ('open' as const),
    maintenanceEnd: rests ? (vendor.restsUntil?.toISOString() ?? null) : null,
  }
}

export type PageRequest = { readonly pageNo: number; readonly pageSize: number }

/** One page of a list, and the number of pages. */
export function cutGamePage<Line>(lines: readonly Line[], { pageNo, pageSize }: PageRequest) {
  return {
    list: lines.slice((pageNo - 1) * pageSize, pageNo * pageSize),
    totalPages: Math.ceil(lines.length / pageSize),
  }
}
