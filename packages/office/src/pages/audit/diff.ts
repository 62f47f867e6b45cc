export type Change = {
  readonly path: string
  readonly kind: 'added' | 'removed' | 'changed' | 'same'
  readonly before: string | null
  readonly after: string | null
}

const depthMax = 12

/** Compares two values leaf by leaf; returns each path with both values and the kind of change. */
export function compareValues(before: unknown, after: unknown): Change[] {
  const [old, now] = [collectLeaves(before), collectLeaves(after)]
  const paths = [...new Set([...old.keys(), ...now.keys()])]
  return paths.map((path) => {
    const [was, is] = [old.get(path) ?? null, now.get(path) ?? null]
    return { path, before: was, after: is, kind: classifyChange(was, is) }
  })
}

function classifyChange(was: string | null, is: string | null): Change['kind'] {
  if (was === null) return 'added'
  if (is === null) return 'removed'
  return was === is ? 'same' : 'changed'
}

function collectLeaves(value: unknown, path = '', depth = 0, leaves = new Map<string, string>()): Map<string, string> {
  if (value === null || value === undefined) {
    if (path) leaves.set(path, 'null')
    return leaves
  }
  if (typeof value === 'object' && path === '' && Object.keys(value).length === 0) return leaves
  if (typeof value !== 'object' || depth >= depthMax || Object.keys(value).length === 0) {
    leaves.set(path || '.', typeof value === 'string' ? value : JSON.stringify(value))
    return leaves
  }
  for (const [name, inner] of Object.entries(value))
    collectLeaves(inner, path ? `${path}.${name}` : name, depth + 1, leaves)
  return leaves
}
