import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { beginBrandChange } from './begin-change.ts'
import type { Module } from './model.ts'
import { buildTree } from './modules-tree.ts'
import { selectModules, updateModule } from './store.ts'

export async function readModuleTree(scope: Scope): Promise<Module[]> {
  return buildTree(await inBrand(scope, selectModules))
}

/** Switches a module on or off; every open page of the brand updates. */
export async function saveModule(scope: Scope, modId: string, enabled: boolean): Promise<void> {
  await inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const old = (await selectModules(tx)).find((row) => row.modId === modId) ?? refuse('not_found')
    await updateModule(tx, modId, enabled)
    await appendAudit(tx, {
      action: 'brand.module',
      subject: `module:${modId}`,
      before: { enabled: old.enabled },
      after: { enabled },
    })
  })
}
