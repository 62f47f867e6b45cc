import { refuse } from '../refused.ts'

const depthMax = 20

/** Parses a JSON body; what is not JSON, nests too deep, or holds text that cannot be stored is refused (I02, T25). */
export function readJson(text: string, options: { uniqueKeys: boolean }): unknown {
  if (options.uniqueKeys && hasDuplicateKey(text)) refuse('bad_request')
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('bad_request')
  }
  if (!isSound(value, 0)) refuse('bad_request')
  return value
}

/** Whether every text can be stored, no name touches a prototype, and the depth is bounded. */
export function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth >= depthMax) return false
  for (const [name, inner] of Object.entries(value)) {
    if (name === '__proto__' || name === 'constructor' || name === 'prototype') return false
    if (!isSound(name, depth) || !isSound(inner, depth + 1)) return false
  }
  return true
}

/**
 * Whether an object in the text names a key twice. `JSON.parse` keeps the last one, a proxy may read the first (T06), so
 * calls that move money refuse such bodies.
 */
export function hasDuplicateKey(text: string): boolean {
  const open: (Set<string> | null)[] = []
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const found = match[0]
    if (found === '{') open.push(new Set())
    else if (found === '[') open.push(null)
    else if (found === '}' || found === ']') open.pop()
    else if (match[1] !== undefined) {
      const keys = open.at(-1)
      const name = plain(found.slice(0, found.length - match[1].length))
      if (keys?.has(name)) return true
      keys?.add(name)
    }
  }
  return false
}

function plain(quoted: string): string {
  try {
    return JSON.parse(quoted)
  } catch {
    return quoted
  }
}
