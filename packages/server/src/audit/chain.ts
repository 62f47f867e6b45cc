import { createHash } from 'node:crypto'

/** The content of one line; the hash covers all of it and the previous line's hash. */
export type ChainedLine = {
  readonly brandId: number
  readonly auditId: bigint
  readonly at: Date
  readonly actor: string
  readonly ip: string
  readonly action: string
  readonly subject: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string | null
}

/** The previous hash of the first line of every chain. */
export const chainStart: Buffer = Buffer.alloc(32)

/**
 * Serialises a value to canonical JSON: keys sorted, bigints and dates as text, undefined omitted. The database may reorder the
 * keys of a stored object; this text stays the same.
 */
export function toCanonicalJson(value: unknown): string {
  if (typeof value === 'bigint') return JSON.stringify(value.toString())
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map((inner) => toCanonicalJson(inner ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${toCanonicalJson(inner)}`).join(',')}}`
}

/** The hashed text of a line, without line breaks. */
export function toCanonicalLine(line: ChainedLine): string {
  const { brandId, auditId, at, actor, ip, action, subject, before, after, reason } = line
  return toCanonicalJson([brandId, auditId, at, actor, ip, action, subject, before ?? null, after ?? null, reason])
}

/** SHA-256 over the previous line's hash and the canonical text of this line. */
export const hashLine = (line: ChainedLine, previous: Uint8Array): Buffer =>
  createHash('sha256').update(previous).update(toCanonicalLine(line)).digest()
