import { paths } from '../paths.ts'
import { useLotteries, useMenus } from './use-menus.ts'

export type TopTarget = ReturnType<typeof paths.lobby> | typeof paths.elott
export type TopEntry = { key: string; to: TopTarget; title: string; hash: string }

/** Both kinds of lottery share one page (HEAD-4): the hash of the section to show first. */
export const usualLotteries = 'lotteries'
/** Marks only the entry of the open section. */
export const withHash = { includeHash: true }

/** Returns the lotteries and categories with games, in the order of the top navigation (HEAD-4). */
export function useTopEntries(): TopEntry[] {
  const { categories } = useMenus()
  const lotteries = useLotteries()
  return [
    ...lotteries.map(({ gameType, title }) => ({
      key: gameType,
      to: paths.elott,
      title,
      hash: gameType === 'LOTT' ? usualLotteries : '',
    })),
    ...categories.map(({ lobby, title }) => ({ key: lobby, to: paths.lobby(lobby), title, hash: '' })),
  ]
}
