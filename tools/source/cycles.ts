import type { Import } from './imports.ts'

/**
 * The import cycles among files, each once, by Tarjan's strongly connected components: two files are in one cycle when each can
 * be reached from the other.
 */
export function findCycles(imports: Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const order = new Map<string, { index: number; low: number; isOpen: boolean }>()
  const open: string[] = []
  const cycles: string[][] = []

  function enter(file: string): { index: number; low: number; isOpen: boolean } {
    const node = { index: order.size, low: order.size, isOpen: true }
    order.set(file, node)
    open.push(file)
    for (const { to } of targets.get(file) ?? []) {
      if (!to || !targets.has(to)) continue
      const theirs = order.get(to) ?? enter(to)
      if (theirs.isOpen) node.low = Math.min(node.low, theirs.low)
    }
    if (node.low === node.index) close(file)
    return node
  }

  function close(file: string): void {
    const circle = open.splice(open.indexOf(file))
    for (const member of circle) Object.assign(order.get(member) ?? {}, { isOpen: false })
    if (circle.length > 1) cycles.push(circle.reverse())
  }

  for (const file of targets.keys()) if (!order.has(file)) enter(file)
  return cycles
}
