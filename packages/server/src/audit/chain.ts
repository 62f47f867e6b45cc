import { createHash } from 'node:crypto'

/** What one line says; the hash covers all of it and the hash of the line before. */
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

/** What stands before the first line of every chain. */
export const chainStart: Buffer = Buffer.alloc(32)

/**
 * Writes a value as JSON in one way only: names in order, bigints and dates as text, what is undefined left out.
 * The database may reorder the names of a stored object; this text stays the same.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'bigint') return JSON.stringify(value.toString())
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map((inner) => canonical(inner ?? null)).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const fields = Object.entries(value)
    .filter(([, inner]) => inner !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  return `{${fields.map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`).join(',')}}`
}

/** What of a line is hashed: one text without a line break. */
export function canonicalLine(line: ChainedLine): string {
  const { brandId, auditId, at, actor, ip, action, subject, before, after, reason } = line
  return canonical([brandId, auditId, at, actor, ip, action, subject, before ?? null, after ?? null, reason])
}

/** SHA-256 over the hash of the line before and the canonical text of this one. */
export const hashOf = (line: ChainedLine, previous: Uint8Array): Buffer =>
  createHash('sha256').update(previous).update(canonicalLine(line)).digest()
