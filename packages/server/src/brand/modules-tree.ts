import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { refuse } from '#platform/refused.ts'
import { changed } from './change.ts'
import type { BrandConfig, Module } from './model.ts'
import { selectModules, updateModule } from './store.ts'

export type ModuleRow = { readonly modId: string; readonly parentId: string | null; readonly enabled: boolean }

/** Rows in their order -> the tree. */
export function treeOf(rows: readonly ModuleRow[], parentId: string | null = null): Module[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ modId, enabled }) => ({ modId, enabled: enabled ? '1' : '0', childrenNodes: treeOf(rows, modId) }))
}

/** The tree -> rows in their order, each parent before its children. */
export function rowsOf(tree: readonly Module[], parentId: string | null = null): ModuleRow[] {
  return tree.flatMap(({ modId, enabled, childrenNodes }) => [
    { modId, parentId, enabled: enabled === '1' },
    ...rowsOf(childrenNodes, modId),
  ])
}

/** Whether a module is on: it and everything above it. An unknown module is off. */
export function isModuleOn({ modules }: Pick<BrandConfig, 'modules'>, modId: string): boolean {
  const isOnBelow = (nodes: readonly Module[]): boolean =>
    nodes.some((node) => node.enabled === '1' && (node.modId === modId || isOnBelow(node.childrenNodes)))
  return isOnBelow(modules)
}

export async function moduleTree(scope: Scope): Promise<Module[]> {
  return treeOf(await inBrand(scope, selectModules))
}

/** Switches a module on or off; every open page of the brand follows. */
export async function saveModule(scope: Scope, modId: string, enabled: boolean): Promise<void> {
  await inBrand(scope, async (tx) => {
    await changed(tx)
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
