import { deflateSync, inflateSync } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import { refuse } from '../refused.ts'
import type { Seal } from '../seal.ts'
import { kept, later } from './kept.ts'

/** A repeatable call: who sent it, under which key, and a hash of what was asked. */
export type Idempotency = {
  readonly caller: string
  readonly call: string
  readonly key: string
  readonly hash: Buffer
}

/** A repeatable call, and what of its transaction is needed here; the transaction itself stands above. */
type Keyed = {
  readonly brandId: number
  readonly platform: { readonly seal: Seal }
  readonly claim: Idempotency
  query<Row>(statement: RawBuilder<Row>): Promise<Row[]>
}

const place = ({ brandId, claim: { caller, call, key } }: Keyed) => `idempotency:${brandId}:${caller}:${call}:${key}`

/** A longer one would lie beside its row, in pieces, which costs the database more than all else about it. */
const plainMax = 1000
const packing = { level: 3, memLevel: 6, windowBits: 12 }
/** How zlib begins with these; JSON never does. */
const packedStart = 0x48

const packed = (json: string): string | Buffer => (json.length > plainMax ? deflateSync(json, packing) : json)
const unpacked = (bytes: Buffer): string => (bytes[0] === packedStart ? inflateSync(bytes) : bytes).toString('utf8')

/**
 * Takes the key for this transaction. A second request with the same key waits here for the first to end.
 * @returns null for the first, the first's answer for a repeat
 */
export async function claimKey(tx: Keyed): Promise<{ answer: unknown } | null> {
  const { claim } = tx
  const taken = await tx.query(sql`${kept}
    insert into platform.idempotency (brand_id, caller, call, key, hash)
    values (${tx.brandId}, ${claim.caller}, ${claim.call}, ${claim.key}, ${claim.hash})
    on conflict do nothing returning 1 as taken`)
  if (taken.length === 1) return null
  const [first] = await tx.query<{ hash: Buffer; answer: Buffer }>(sql`
    select hash, answer from platform.idempotency
    where brand_id = ${tx.brandId} and caller = ${claim.caller} and call = ${claim.call} and key = ${claim.key}`)
  if (!first?.hash.equals(claim.hash)) return refuse('idempotency_conflict')
  return { answer: JSON.parse(unpacked(tx.platform.seal.openBytes(first.answer, place(tx)))) }
}

/** Keeps the first answer, encrypted, because it may hold a session token. */
export async function keepAnswer(tx: Keyed, answer: unknown): Promise<void> {
  const { claim } = tx
  const sealed = tx.platform.seal.seal(packed(JSON.stringify(answer)), place(tx))
  await tx.query(sql`${later}
    update platform.idempotency set answer = ${sealed}
    where brand_id = ${tx.brandId} and caller = ${claim.caller} and call = ${claim.call} and key = ${claim.key}`)
}
