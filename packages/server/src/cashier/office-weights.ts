import type { Body } from '@gasing/contract/call'
import { gameTypes } from '@gasing/contract/calls/games'
import type { saveTurnoverWeights } from '@gasing/contract/calls/office/turnover'
import { appendAudit } from '#audit/public.ts'
import { changed } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { gameWeights, putWeight, typeWeights } from './store-weights.ts'

const whole = 100
type Names = Ports['gameNames']

/** Returns how much of a stake counts towards turnover, by game type and for single games. */
export async function readWeights(scope: Scope, names: Names) {
  const kept = await inBrand(scope, async (tx) => ({ types: await typeWeights(tx), games: await gameWeights(tx) }))
  const known = await names.byCode(
    scope,
    kept.games.map(({ code }) => code),
  )
  return {
    types: gameTypes.map((code) => ({
      code,
      percent: kept.types.find(({ gameType }) => gameType === code)?.percent ?? whole,
    })),
    games: kept.games.map(({ code, percent }) => ({ code, percent, name: known.get(code)?.name ?? code })),
  }
}

/** Saves changed weights, for rounds that begin from now on. */
export async function saveWeights(scope: Scope, names: Names, wish: Body<typeof saveTurnoverWeights>) {
  const codes = wish.games.map(({ code }) => code)
  const known = await names.byCode(scope, codes)
  if (new Set(codes).size < codes.length || codes.some((code) => !known.has(code)))
    refuse('fields_refused', { fields: { games: { code: 'weight_game_unknown' } } })
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const before = { types: await typeWeights(tx), games: await gameWeights(tx) }
    for (const { code, percent } of wish.types)
      if (percent !== (before.types.find(({ gameType }) => gameType === code)?.percent ?? whole))
        await putWeight(tx, 'type', code, percent)
    for (const { code, percent } of wish.games)
      if (before.games.find((game) => game.code === code)?.percent !== percent)
        await putWeight(tx, 'game', code, percent)
    for (const { code } of before.games) if (!codes.includes(code)) await putWeight(tx, 'game', code, null)
    await appendAudit(tx, { action: 'turnover.weights', subject: `brand:${tx.brandId}`, before, after: wish })
    return {}
  })
}
