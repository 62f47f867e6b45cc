import type { Scope } from '#platform/db/tx.ts'
import { Refused, refuse } from '#platform/refused.ts'
import { readCatalogueView, toGame } from './catalogue-view.ts'
import { readPopularGames } from './lists.ts'

const refusalsWithAlternatives: ReadonlySet<string> = new Set([
  'game_maintenance',
  'game_not_ready',
  'vendor_unreachable',
])
const alternativesMax = 6

/**
 * Adds playable alternatives to the refusal of a game that is in maintenance, not ready or unreachable (GAME-4); rethrows any
 * other error.
 */
export async function refuseWithAlternatives(scope: Scope, error: unknown): Promise<never> {
  if (!(error instanceof Refused) || !refusalsWithAlternatives.has(error.code)) throw error
  return refuse(error.code, { ...error.detail, value: { others: await readAlternatives(scope) } })
}

async function readAlternatives(scope: Scope) {
  const view = await readCatalogueView(scope)
  return (await readPopularGames(scope, view)).slice(0, alternativesMax).map((game) => toGame(game, view))
}
