import type { BrandConfig, Module } from './model.ts'

export type ModuleRow = { readonly modId: string; readonly parentId: string | null; readonly enabled: boolean }

/** Builds the tree from ordered rows. */
export function buildTree(rows: readonly ModuleRow[], parentId: string | null = null): Module[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .map(({ modId, enabled }) => ({ modId, enabled: enabled ? '1' : '0', childrenNodes: buildTree(rows, modId) }))
}

/** Flattens the tree into ordered rows, each parent before its children. */
export function flattenTree(tree: readonly Module[], parentId: string | null = null): ModuleRow[] {
  return tree.flatMap(({ modId, enabled, childrenNodes }) => [
    { modId, parentId, enabled: enabled === '1' },
    ...flattenTree(childrenNodes, modId),
  ])
}

/** Whether a module and all its ancestors are on. An unknown module is off. */
export function isModuleOn({ modules }: Pick<BrandConfig, 'modules'>, modId: string): boolean {
  const isOnBelow = (nodes: readonly Module[]): boolean =>
    nodes.some((node) => node.enabled === '1' && (node.modId === modId || isOnBelow(node.childrenNodes)))
  return isOnBelow(modules)
}
