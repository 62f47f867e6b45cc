import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { beginBrandChange } from './begin-change.ts'
import { requiresCode } from './field-rules.ts'
import type { Module } from './model.ts'
import { buildTree } from './modules-tree.ts'
import { selectFieldRules, selectModules, updateModule } from './store.ts'

export async function readModuleTree(scope: Scope): Promise<Module[]> {
  return buildTree(await inBrand(scope, selectModules))
}

type ModuleChange = { readonly modId: string; readonly enabled: boolean }

/**
 * Switches a module on or off; every open page of the brand updates. Refuses one that would begin to require a code where none can
 * be sent.
 */
export async function saveModule(scope: Scope, { modId, enabled }: ModuleChange, canSendCodes: boolean): Promise<void> {
  await inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const rows = await selectModules(tx)
    const old = rows.find((row) => row.modId === modId) ?? refuse('not_found')
    const rules = await selectFieldRules(tx)
    const changed = rows.map((row) => (row.modId === modId ? { ...row, enabled } : row))
    if (
      !canSendCodes &&
      !requiresCode({ modules: buildTree(rows) }, rules) &&
      requiresCode({ modules: buildTree(changed) }, rules)
    )
      refuse('code_unsendable')
    await updateModule(tx, modId, enabled)
    await appendAudit(tx, {
      action: 'brand.module',
      subject: `module:${modId}`,
      before: { enabled: old.enabled },
      after: { enabled },
    })
  })
}
