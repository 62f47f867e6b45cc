import type { Body } from '@gasing/contract/call'
import { gameTypes } from '@gasing/contract/calls/games'
import type { saveTurnoverWeights } from '@gasing/contract/calls/office/turnover'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import type { Ports } from '#platform/http/app.ts'
import { refuse } from '#platform/refused.ts'
import { insertWeight, selectGameWeights, selectTypeWeights } from './store-weights.ts'

const fullPercent = 100
type NamesPort = Ports['gameNames']

/** Returns how much of a stake counts towards turnover, by game type and for single games. */
export async function readWeights(scope: Scope, names: NamesPort) {
  const stored = await inBrand(scope, async (tx) => ({
    types: await selectTypeWeights(tx),
    games: await selectGameWeights(tx),
  }))
  const known = await names.byCode(
    scope,
    stored.games.map(({ code }) => code),
  )
  return {
    types: gameTypes.map((code) => ({
      code,
      percent: stored.types.find(({ gameType }) => gameType === code)?.percent ?? fullPercent,
    })),
    games: stored.games.map(({ code, percent }) => ({ code, percent, name: known.get(code)?.name ?? code })),
  }
}

/** Saves changed weights, for rounds that begin from now on. */
export async function saveWeights(scope: Scope, names: NamesPort, form: Body<typeof saveTurnoverWeights>) {
  const codes = form.games.map(({ code }) => code)
  const known = await names.byCode(scope, codes)
  if (new Set(codes).size < codes.length || codes.some((code) => !known.has(code)))
    refuse('fields_refused', { fields: { games: { code: 'weight_game_unknown' } } })
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = { types: await selectTypeWeights(tx), games: await selectGameWeights(tx) }
    for (const { code, percent } of form.types)
      if (percent !== (before.types.find(({ gameType }) => gameType === code)?.percent ?? fullPercent))
        await insertWeight(tx, 'type', code, percent)
    for (const { code, percent } of form.games)
      if (before.games.find((game) => game.code === code)?.percent !== percent)
        await insertWeight(tx, 'game', code, percent)
    for (const { code } of before.games) if (!codes.includes(code)) await insertWeight(tx, 'game', code, null)
    await appendAudit(tx, { action: 'turnover.weights', subject: `brand:${tx.brandId}`, before, after: form })
    return {}
  })
}
