import { exactMoney } from '@gasing/contract/money'
import { type BrandConfig, brandConfig } from '#brand/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import * as store from './store-games.ts'
import { allVendors } from './store-vendors.ts'

/** Categories in the order of the top navigation (HEAD-4). */
const categories = ['ELOTT', 'LOTT', 'LIVE', 'SPORTS', 'FISH', 'RNG', 'PVP', 'ESPORTS'] as const
export const lobbyPageSize = 42

export type LobbyQuery = store.LobbyFilter & { readonly pageNo: number; readonly pageSize: number }

/** A page of a lobby with the number of pages. */
export async function readLobby(scope: Scope, { pageNo, pageSize, ...asked }: LobbyQuery) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const filter = await ownHouse(tx, asked)
    const total = await store.lobbyCount(tx, filter)
    const rows = await store.lobbyPage(tx, filter, { limit: pageSize, offset: (pageNo - 1) * pageSize })
    return { games: rows.map((row) => toGame(row, currency)), totalPages: Math.ceil(total / pageSize), total }
  })
}

/** The lobby of our own house is no type of game but a vendor: our studio, whatever it is called at this brand (ROUTE-7). */
async function ownHouse(tx: Tx, filter: store.LobbyFilter): Promise<store.LobbyFilter> {
  if (filter.gameType !== 'INHOUSE') return filter
  const studio = (await allVendors(tx)).filter(({ url }) => url === tx.platform.config.studioUrl)
  return { ...filter, gameType: null, vendors: studio.map(({ code }) => code) }
}

/** Categories that have at least one vendor, each with its vendors. */
export async function readMenus(scope: Scope) {
  const lines = await inBrand(scope, store.vendorLines)
  return categories
    .map((category) => ({
      gameCategory: category,
      title: category,
      gameClassify: category,
      cards: lines
        .filter(({ gameType }) => gameType === category)
        .map(({ vendor, vendorName, games, hot }) => ({
          vassalage: vendor,
          vendor: vendorName,
          isHot: hot ? 1 : 0,
          gameType: category,
          isGame: 'VASSALAGE',
          games,
        })),
    }))
    .filter(({ cards }) => cards.length > 0)
}

type ListQuery = { readonly vendor: string | null; readonly gameType: string | null }

export async function readHot(scope: Scope, { vendor, gameType }: ListQuery) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => store.hotGames(tx, vendor, gameType))
  return rows.map((row) => toGame(row, currency))
}

export async function readRecent(scope: Scope, memberId: bigint, { vendor }: ListQuery) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => store.recentGames(tx, memberId, vendor))
  return rows.map((row) => toGame(row, currency))
}

export async function readFavourites(scope: Scope, memberId: bigint) {
  const { currency } = await brandConfig(scope.platform, scope.brandId)
  const rows = await inBrand(scope, (tx) => store.favouriteGames(tx, memberId))
  return rows.map((row) => toGame(row, currency))
}

/** Adds or removes a favourite; doing so twice is doing it once. */
export function setFavourite(
  scope: Scope,
  memberId: bigint,
  nodeId: string,
  wanted: boolean,
): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    const gameId = /^[1-9][0-9]{0,17}$/.test(nodeId) ? BigInt(nodeId) : refuse('game_unknown')
    if (!wanted) await store.removeFavourite(tx, memberId, gameId)
    else if (await store.gameById(tx, gameId)) await store.addFavourite(tx, memberId, gameId)
    else refuse('game_unknown')
    return {}
  })
}

/** A game on the wire. A vendor that is switched off rests with all its games. */
export function toGame(row: store.GameRow, currency: BrandConfig['currency']) {
  return {
    nodeId: row.gameId.toString(),
    gameCode: row.code,
    gameName: row.name,
    gameType: row.gameType,
    gameClassify: row.classify,
    vassalage: row.vendor,
    vendor: row.vendorName,
    state: row.state === 'open' && !row.vendorEnabled ? ('maintenance' as const) : row.state,
    isHot: row.hot,
    isNew: row.fresh,
    demo: row.demo,
    minBet: row.minBet === null ? null : exactMoney(row.minBet, currency.decimals),
    rtp: row.rtp,
  }
}
