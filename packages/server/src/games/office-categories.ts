import type { Body, Value } from '@gasing/contract/call'
import type { officeCategories, saveCategories } from '@gasing/contract/calls/office/games'
import { appendAudit } from '#audit/public.ts'
import { brandConfig, isModuleOn } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { catalogueChanged } from './catalogue.ts'
import { inPlace } from './game-view.ts'
import { replaceCategories, typeCounts } from './store-office.ts'
import { categoryRows } from './store-shelf.ts'

export async function readCategories(scope: Scope): Promise<Value<typeof officeCategories>> {
  const config = await brandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const counts = new Map((await typeCounts(tx)).map((row) => [row.gameType, row]))
    const rows = await categoryRows(tx)
    const list = inPlace(rows).map((id) => ({
      id,
      shown: rows.find(({ gameType }) => gameType === id)?.shown ?? true,
      offered: isModuleOn(config, id),
      games: counts.get(id)?.games ?? 0,
      vendors: counts.get(id)?.vendors ?? 0,
    }))
    return { list }
  })
}

/** Orders, shows and hides categories; those not listed follow after them. */
export function changeCategories(scope: Scope, { list }: Body<typeof saveCategories>): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    if (new Set(list.map(({ id }) => id)).size !== list.length) refuse('bad_request')
    const before = await categoryRows(tx)
    const others = inPlace(before)
      .filter((id) => !list.some((row) => row.id === id))
      .map((id) => ({ id, shown: before.find(({ gameType }) => gameType === id)?.shown ?? true }))
    await replaceCategories(tx, [...list, ...others])
    await catalogueChanged(tx)
    await appendAudit(tx, { action: 'games.categories', subject: 'categories', before, after: list })
    return {}
  })
}
