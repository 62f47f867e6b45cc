import { deflateSync, inflateSync } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import { orRefused, type Refused, refuse } from '../refused.ts'
import type { Seal } from '../seal.ts'
import { kept, later } from './kept.ts'

/** A repeatable call: its caller, its key, and a hash of the request as sent. */
export type Idempotency = {
  readonly caller: string
  readonly call: string
  readonly key: string
  readonly hash: Buffer
  /** A hash of the same request with its fields sorted, if that text differs. */
  readonly sense?: Buffer
}

/** The part of a transaction that is needed here; the full type is defined in a higher layer. */
type Tx = {
  readonly brandId: number
  readonly platform: { readonly seal: Seal }
  query<Row>(statement: RawBuilder<Row>): Promise<Row[]>
}
type Asked = { readonly hash: Buffer; readonly sense?: Buffer | null }
type Keyed = Tx & { readonly claim: Idempotency }

/** The answer to the first request with a key. */
export type FirstAnswer = { readonly answer: unknown }

export const answerPlace = (brandId: number, { caller, call, key }: Omit<Idempotency, 'hash'>): string =>
  `idempotency:${brandId}:${caller}:${call}:${key}`

/**
 * Above this length an answer is compressed: otherwise it would be stored out of line, in chunks, which costs the database more
 * than everything else about it.
 */
const plainMax = 1000
const packing = { level: 3, memLevel: 6, windowBits: 12 }
/** First byte of zlib output with these options; JSON never begins with it. */
const packedStart = 0x48

const packed = (json: string): string | Buffer => (json.length > plainMax ? deflateSync(json, packing) : json)
const unpacked = (bytes: Buffer): string => (bytes[0] === packedStart ? inflateSync(bytes) : bytes).toString('utf8')

/**
 * Claims the key for this transaction. A second request with the same key waits here until the first ends.
 * @returns null for the first request, the first answer for a repeat
 */
export async function claimKey(tx: Keyed): Promise<FirstAnswer | null> {
  const { claim } = tx
  const taken = await tx.query(sql`${kept}
    insert into platform.idempotency (brand_id, caller, call, key, hash, sense)
    values (${tx.brandId}, ${claim.caller}, ${claim.call}, ${claim.key}, ${claim.hash}, ${claim.sense ?? null})
    on conflict do nothing returning 1 as taken`)
  return taken.length === 1 ? null : firstAnswer(tx)
}

/** Whether two requests are the same; the previous release stored only the hash of the request as sent. */
const isSame = (first: Asked, again: Asked): boolean =>
  first.hash.equals(again.hash) || (first.sense ?? first.hash).equals(again.sense ?? again.hash)

/** Refuses a key that was used for another request. */
async function firstAnswer(tx: Keyed): Promise<FirstAnswer> {
  const { claim } = tx
  const [first] = await tx.query<Asked & { answer: Buffer }>(sql`
    select hash, sense, answer from platform.idempotency
    where brand_id = ${tx.brandId} and caller = ${claim.caller} and call = ${claim.call} and key = ${claim.key}`)
  if (!first || !isSame(first, claim)) return refuse('idempotency_conflict')
  return { answer: JSON.parse(unpacked(tx.platform.seal.openBytes(first.answer, answerPlace(tx.brandId, claim)))) }
}

/** Stores the first answer, encrypted, because it may hold a session token. */
export async function keepAnswer(tx: Keyed, answer: unknown): Promise<void> {
  const { claim } = tx
  const sealed = sealedAnswer(tx, answer)
  await tx.query(sql`${later}
    update platform.idempotency set answer = ${sealed}
    where brand_id = ${tx.brandId} and caller = ${claim.caller} and call = ${claim.call} and key = ${claim.key}`)
}

const sealedAnswer = (tx: Keyed, answer: unknown): Buffer =>
  tx.platform.seal.seal(packed(JSON.stringify(answer)), answerPlace(tx.brandId, tx.claim))

/** The identifying columns of the claims, as arrays. */
const columnsOf = (claims: readonly Idempotency[]) => sql`unnest(${claims.map(({ caller }) => caller)}::text[],
  ${claims.map(({ call }) => call)}::text[], ${claims.map(({ key }) => key)}::text[]`

const nameOf = ({ caller, call, key }: Omit<Idempotency, 'hash'>): string => JSON.stringify([caller, call, key])

/**
 * Claims the keys of several distinct calls, in a fixed order that avoids deadlocks.
 * @returns for each: null if it is the first, the first answer if it is a repeat, or the refusal
 */
export async function claimKeys(tx: Tx, claims: readonly Idempotency[]): Promise<(FirstAnswer | Refused | null)[]> {
  const rows = await tx.query<Omit<Idempotency, 'hash'>>(sql`
    insert into platform.idempotency (brand_id, caller, call, key, hash, sense)
    select ${tx.brandId}, c.caller, c.call, c.key, c.hash, c.sense
    from ${columnsOf(claims)}, ${claims.map(({ hash }) => hash)}::bytea[],
      ${claims.map(({ sense }) => sense ?? null)}::bytea[]) as c(caller, call, key, hash, sense)
    order by c.caller, c.call, c.key
    on conflict do nothing returning caller, call, key`)
  const taken = new Set(rows.map(nameOf))
  return Promise.all(
    claims.map((claim) => (taken.has(nameOf(claim)) ? null : orRefused(() => firstAnswer({ ...tx, claim })))),
  )
}

/** Stores the first answers of several keys. */
export async function keepAnswers(tx: Tx, told: readonly { claim: Idempotency; answer: unknown }[]): Promise<void> {
  if (told.length === 0) return
  const sealed = told.map(({ claim, answer }) => sealedAnswer({ ...tx, claim }, answer))
  await tx.query(sql`
    update platform.idempotency i set answer = c.answer
    from ${columnsOf(told.map(({ claim }) => claim))}, ${sealed}::bytea[]) as c(caller, call, key, answer)
    where i.brand_id = ${tx.brandId} and i.caller = c.caller and i.call = c.call and i.key = c.key`)
}

/** Releases keys that this transaction has claimed: a refused caller may try again. */
export async function releaseKeys(tx: Tx, claims: readonly Idempotency[]): Promise<void> {
  if (claims.length === 0) return
  await tx.query(sql`
    delete from platform.idempotency i using ${columnsOf(claims)}) as c(caller, call, key)
    where i.brand_id = ${tx.brandId} and i.caller = c.caller and i.call = c.call and i.key = c.key`)
}
