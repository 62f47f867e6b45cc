import type { Scope } from '#platform/db/tx.ts'
import { Refused, refuse } from '#platform/refused.ts'
import { toGame, viewOf } from './game-view.ts'
import { popularIn } from './lists.ts'

const withOthers: ReadonlySet<string> = new Set(['game_maintenance', 'game_not_ready', 'vendor_unreachable'])
const othersMax = 6

/**
 * Adds playable alternatives to the refusal of a game that is in maintenance, not ready or unreachable (GAME-4); rethrows any
 * other error.
 */
export async function refuseWithOthers(scope: Scope, error: unknown): Promise<never> {
  if (!(error instanceof Refused) || !withOthers.has(error.code)) throw error
  return refuse(error.code, { ...error.detail, value: { others: await otherGames(scope) } })
}

async function otherGames(scope: Scope) {
  const view = await viewOf(scope)
  return (await popularIn(scope, view)).slice(0, othersMax).map((game) => toGame(game, view))
}
