import type { Value } from '@gasing/contract/call'
import { gameMenus } from '@gasing/contract/calls/games'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { textOr, useT } from '#i18n/i18n.ts'
import { type Lobby, lobbyOf } from '../paths.ts'

export type Category = {
  lobby: Lobby
  gameType: string
  title: string
  icon: string
  vendors: { code: string; name: string; games: number }[]
}

const icons: Record<string, string> = {
  RNG: 'dices',
  LIVE: 'video',
  FISH: 'fish',
  PVP: 'spade',
  SPORTS: 'trophy',
  ESPORTS: 'swords',
  INHOUSE: 'sparkles',
}

/** Categories that have a lobby and at least one vendor (HEAD-4), in the reader's words. */
export function categoriesOf(
  menus: Value<typeof gameMenus>,
  nameOf: (gameType: string, title: string) => string,
): Category[] {
  return menus.flatMap(({ gameCategory, title, cards }) => {
    const lobby = lobbyOf(gameCategory)
    if (!lobby || cards.length === 0) return []
    const vendors = cards.map(({ vassalage, vendor, games }) => ({ code: vassalage, name: vendor, games }))
    return [
      {
        lobby,
        gameType: gameCategory,
        title: nameOf(gameCategory, title),
        icon: icons[gameCategory] ?? 'gamepad-2',
        vendors,
      },
    ]
  })
}

export type Studio = Category['vendors'][number] & { lobby: Lobby }

/** Every studio once, at the first lobby that it has games in. */
export function studiosOf(categories: readonly Category[]): Studio[] {
  const found = new Map<string, Studio>()
  for (const { lobby, vendors } of categories) {
    for (const vendor of vendors) {
      const known = found.get(vendor.code)
      found.set(vendor.code, known ? { ...known, games: known.games + vendor.games } : { ...vendor, lobby })
    }
  }
  return [...found.values()]
}

const lotteryTypes = ['ELOTT', 'LOTT']

/** HEAD-4: the lotteries that somebody offers; they have one page between them. */
export function useLotteries(): { gameType: string; title: string }[] {
  useT()
  const menus = useQuery(queryOf(gameMenus, {}))
  return (menus.data ?? [])
    .filter(({ gameCategory, cards }) => lotteryTypes.includes(gameCategory) && cards.length > 0)
    .map(({ gameCategory, title }) => ({
      gameType: gameCategory,
      title: textOr(`category_${gameCategory}`, title),
    }))
}

export function useMenus(): { categories: Category[]; waiting: boolean } {
  useT()
  const menus = useQuery(queryOf(gameMenus, {}))
  const name = (gameType: string, title: string) => textOr(`category_${gameType}`, title)
  return { categories: categoriesOf(menus.data ?? [], name), waiting: menus.isPending }
}
