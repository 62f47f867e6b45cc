import type { Value } from '@gasing/contract/call'
import { gameMenus } from '@gasing/contract/calls/games'
import { useQuery } from '@tanstack/react-query'
import { buildQuery } from '#api/query.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { getCategoryIcon } from '#shared/category-icon.ts'
import { findLobby, type Lobby } from '../paths.ts'

export type Category = {
  lobby: Lobby
  gameType: string
  title: string
  icon: string
  vendors: { code: string; name: string; games: number }[]
}

/** Returns the categories that have a lobby and at least one vendor (HEAD-4), in the user's language. */
export function listCategories(
  menus: Value<typeof gameMenus>,
  nameOf: (gameType: string, title: string) => string,
): Category[] {
  return menus.flatMap(({ gameCategory, title, cards }) => {
    const lobby = findLobby(gameCategory)
    if (!lobby || cards.length === 0) return []
    const vendors = cards.map(({ vassalage, vendor, games }) => ({ code: vassalage, name: vendor, games }))
    return [
      {
        lobby,
        gameType: gameCategory,
        title: nameOf(gameCategory, title),
        icon: getCategoryIcon(gameCategory),
        vendors,
      },
    ]
  })
}

/** `games` counts those of all lobbies, `oneLobby` tells whether all of them are in `lobby`. */
export type Studio = Category['vendors'][number] & { lobby: Lobby; oneLobby: boolean }

/** Returns every vendor once, in the order of the lobbies, with the lobby that has most of its games. */
export function listStudios(categories: readonly Category[]): Studio[] {
  const places = categories.flatMap(({ lobby, vendors }) => vendors.map((vendor) => ({ ...vendor, lobby })))
  const byCode = Map.groupBy(places, ({ code }) => code)
  return [...byCode.values()].map((group) => ({
    ...group.reduce((most, place) => (place.games > most.games ? place : most)),
    games: group.reduce((sum, { games }) => sum + games, 0),
    oneLobby: group.length === 1,
  }))
}

const lotteryTypes = ['ELOTT', 'LOTT']

/** HEAD-4: returns the lotteries offered by at least one vendor; they share one page. */
export function useLotteries(): { gameType: string; title: string }[] {
  useT()
  const menus = useQuery(buildQuery(gameMenus, {}))
  return (menus.data ?? [])
    .filter(({ gameCategory, cards }) => lotteryTypes.includes(gameCategory) && cards.length > 0)
    .map(({ gameCategory, title }) => ({
      gameType: gameCategory,
      title: translateOr(`category_${gameCategory}`, title),
    }))
}

export function useMenus(): { categories: Category[]; waiting: boolean } {
  useT()
  const menus = useQuery(buildQuery(gameMenus, {}))
  const name = (gameType: string, title: string) => translateOr(`category_${gameType}`, title)
  return { categories: listCategories(menus.data ?? [], name), waiting: menus.isPending }
}
