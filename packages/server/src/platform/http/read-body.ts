import { refuse } from '../refused.ts'

const depthMax = 20
/** More than any body from a browser holds: the large ones are pictures, which need none. */
const escapesMax = 250_000

/** Refuses a body of escapes only: reading an escape takes several times as long as reading a character. */
export function refuseManyEscapes(text: string): void {
  let count = 0
  for (let at = text.indexOf('\\'); at >= 0; at = text.indexOf('\\', at + 2))
    if (++count > escapesMax) refuse('bad_request')
}

/** Parses a JSON body; refuses invalid JSON, excessive nesting, and text that cannot be stored (I02, T25). */
export function parseJsonBody(text: string, options: { uniqueKeys: boolean }): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return refuse('bad_request')
  }
  if (isPlainlySound(text, value)) return value
  if (options.uniqueKeys && hasDuplicateKey(text)) refuse('bad_request')
  return validateBody(value)
}

/**
 * Fast path: whether a parsed text is plainly sound, without duplicate keys: no escapes, no key that touches a prototype, and as
 * many key endings in the text as keys in the value. Anything else is checked key by key.
 */
function isPlainlySound(text: string, value: unknown): boolean {
  const mayHideSomething = text.includes('\\') || text.includes('proto') || text.includes('constructor')
  if (mayHideSomething || blankAfterName.test(text) || !text.isWellFormed()) return false
  let ends = 0
  for (let at = text.indexOf('":'); at >= 0; at = text.indexOf('":', at + 2)) ends++
  return ends === countKeys(value, 0)
}

const blankAfterName = /"\s+:/

/** Counts the keys of all objects in a value; NaN when it nests too deep. */
function countKeys(value: unknown, depth: number): number {
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= depthMax) return Number.NaN
  let names = Array.isArray(value) ? 0 : Object.keys(value).length
  for (const inner of Object.values(value)) if (typeof inner === 'object') names += countKeys(inner, depth + 1)
  return names
}

/** Returns the body if it is sound. A text that cannot be stored is refused at its field, where a person finds it. */
export function validateBody(body: unknown): unknown {
  if (isSound(body, 0)) return body
  const entries = Object.entries(typeof body === 'object' && body !== null ? body : {})
  const unsound = entries.filter(
    ([name, inner]) => isFieldName(name) && typeof inner === 'string' && !isSound(inner, 1),
  )
  const others = Object.fromEntries(entries.filter((entry) => !unsound.includes(entry)))
  if (unsound.length === 0 || !isSound(others, 0)) refuse('bad_request')
  return refuse('fields_refused', {
    fields: Object.fromEntries(unsound.map(([name]) => [name, { code: 'reg_invisible' }])),
  })
}

const isFieldName = (name: string): boolean => /^[A-Za-z][A-Za-z0-9]{0,39}$/.test(name) && !touchesPrototype(name)
const touchesPrototype = (name: string): boolean =>
  name === '__proto__' || name === 'constructor' || name === 'prototype'

/** Whether every text can be stored, no key touches a prototype, and the depth is bounded. */
export function isSound(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  if (typeof value !== 'object' || value === null) return true
  if (depth >= depthMax) return false
  for (const [name, inner] of Object.entries(value)) {
    if (touchesPrototype(name)) return false
    if (!isSound(name, depth) || !isSound(inner, depth + 1)) return false
  }
  return true
}

/**
 * Whether an object in the text has a duplicate key. `JSON.parse` keeps the last one, a proxy may read the first (T06), so calls
 * that move money refuse such bodies.
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
      const name = unquote(found.slice(0, found.length - match[1].length))
      if (keys?.has(name)) return true
      keys?.add(name)
    }
  }
  return false
}

function unquote(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1)
  try {
    return JSON.parse(quoted)
  } catch {
    return quoted
  }
}
