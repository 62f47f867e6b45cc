import { games } from '@gasing/contract/calls/games'
import { buildQuery, queries } from '#api/query.ts'
import type { Game } from './game.ts'
import { getTarget, openOrFollow } from './open-game.ts'

type Only = { vassalage: string; gameType: string }

/** SIDE-5: starts the only game a vendor has of a kind directly, because its lobby would show nothing else. */
export async function openOnlyGame(only: Only, go: (target: ReturnType<typeof getTarget>) => void): Promise<void> {
  const found = await queries.fetchQuery(buildQuery(games, { query: { ...only, pageNo: 1, pageSize: 1 } }))
  const [game] = found.games as (Game | undefined)[]
  if (!game) return
  const target = getTarget(game)
  if (openOrFollow(game, () => go(target))) go(target)
}
