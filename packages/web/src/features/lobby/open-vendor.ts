import { games } from '@gasing/contract/calls/games'
import { queries, queryOf } from '#api/query.ts'
import type { Game } from './game.ts'
import { mayFollow, targetOf } from './open-game.ts'

type Only = { vassalage: string; gameType: string }

/** SIDE-5: starts the only game a vendor has of a kind directly, because its lobby would show nothing else. */
export async function openOnlyGame(only: Only, go: (target: ReturnType<typeof targetOf>) => void): Promise<void> {
  const found = await queries.fetchQuery(queryOf(games, { query: { ...only, pageNo: 1, pageSize: 1 } }))
  const [game] = found.games as (Game | undefined)[]
  if (!game) return
  const target = targetOf(game)
  if (mayFollow(game, () => go(target))) go(target)
}
