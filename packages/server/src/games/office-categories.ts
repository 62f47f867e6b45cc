import type { Body, Value } from '@gasing/contract/call'
import type { officeCategories, saveCategories } from '@gasing/contract/calls/office/games'
import { appendAudit } from '#audit/public.ts'
import { isModuleOn, readBrandConfig } from '#brand/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { publishCatalogueChange } from './catalogue.ts'
import { sortCategories } from './catalogue-view.ts'
import { selectCategories } from './store-catalogue.ts'
import { countGamesByType, replaceCategories } from './store-office.ts'

export async function readCategories(scope: Scope): Promise<Value<typeof officeCategories>> {
  const config = await readBrandConfig(scope.platform, scope.brandId)
  return inBrand(scope, async (tx) => {
    const counts = new Map((await countGamesByType(tx)).map((row) => [row.gameType, row]))
    const rows = await selectCategories(tx)
    const list = sortCategories(rows).map((id) => ({
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
export function saveCategoryOrder(scope: Scope, { list }: Body<typeof saveCategories>): Promise<Record<string, never>> {
  return inBrand(scope, async (tx) => {
    if (new Set(list.map(({ id }) => id)).size !== list.length) refuse('bad_request')
    const before = await selectCategories(tx)
    const others = sortCategories(before)
      .filter((id) => !list.some((row) => row.id === id))
      .map((id) => ({ id, shown: before.find(({ gameType }) => gameType === id)?.shown ?? true }))
    await replaceCategories(tx, [...list, ...others])
    await publishCatalogueChange(tx)
    await appendAudit(tx, { action: 'games.categories', subject: 'categories', before, after: list })
    return {}
  })
}
