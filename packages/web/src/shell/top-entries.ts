import { paths } from '../paths.ts'
import { useLotteries, useMenus } from './use-menus.ts'

export type TopTarget = ReturnType<typeof paths.lobby> | typeof paths.elott
export type TopEntry = { key: string; to: TopTarget; title: string; hash: string }

/** Both kinds of lottery stand on one page (HEAD-4): this part of it comes first for whoever asked for it. */
export const usualLotteries = 'lotteries'
/** Only the entry of the part that is open is marked. */
export const withHash = { includeHash: true }

/** The lotteries and categories that have something to play, as the top navigation lists them (HEAD-4). */
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
