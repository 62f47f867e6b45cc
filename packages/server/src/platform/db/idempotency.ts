import { deflateSync, inflateSync } from 'node:zlib'
import { type RawBuilder, sql } from 'kysely'
import { captureRefusal, type Refused, refuse } from '../refused.ts'
import type { Seal } from '../seal.ts'
import { deferredHint, preparedHint } from './prepared-statements.ts'

/** A repeatable call: its caller, its key, and a hash of the request as sent. */
export type Idempotency = {
  readonly caller: string
  readonly call: string
  readonly key: string
  readonly hash: Buffer
  /** A hash of the same request with its fields sorted, if that text differs. */
  readonly sense?: Buffer
  /** The request holds a password: its hash is only stored encrypted, because it can be guessed from a bare one (decision 428). */
  readonly holdsSecret?: boolean
}

/** The part of a transaction that is needed here; the full type is defined in a higher layer. */
type ClaimTx = {
  readonly brandId: number
  readonly platform: { readonly seal: Seal }
  query<Row>(statement: RawBuilder<Row>): Promise<Row[]>
}
type RequestHashes = { readonly hash: Buffer; readonly sense?: Buffer | null }
type StoredHashes = { readonly hash: Buffer; readonly sense: Buffer | null }
type ClaimedTx = ClaimTx & { readonly claim: Idempotency }
type ClaimId = Pick<Idempotency, 'caller' | 'call' | 'key'>

/** The answer to the first request with a key. */
export type FirstAnswer = { readonly answer: unknown }

/** The columns `hash` and `sense` of a request with a secret: its hash is sealed with the answer. */
const noHashes: StoredHashes = { hash: Buffer.alloc(0), sense: null }
const bareHashesOf = ({ hash, sense, holdsSecret }: Idempotency): StoredHashes =>
  holdsSecret ? noHashes : { hash, sense: sense ?? null }
/** The same for a request in whatever order its fields come. */
const sameInAnyOrder = ({ hash, sense }: RequestHashes): Buffer => sense ?? hash
/** What is sealed as the answer to a request with a secret. */
type SealedWithHash = { readonly request: string; readonly answer: unknown }

export const answerSealPlaceOf = (brandId: number, { caller, call, key }: ClaimId): string =>
  `idempotency:${brandId}:${caller}:${call}:${key}`

/**
 * Above this length an answer is compressed: otherwise it would be stored out of line, in chunks, which costs the database more
 * than everything else about it.
 */
const uncompressedLengthMax = 1000
const deflateOptions = { level: 3, memLevel: 6, windowBits: 12 }
/** First byte of zlib output with these options; JSON never begins with it. */
const deflateFirstByte = 0x48

const compressAnswer = (json: string): string | Buffer =>
  json.length > uncompressedLengthMax ? deflateSync(json, deflateOptions) : json
const decompressAnswer = (bytes: Buffer): string =>
  (bytes[0] === deflateFirstByte ? inflateSync(bytes) : bytes).toString('utf8')

/**
 * Claims the key for this transaction. A second request with the same key waits here until the first ends.
 * @returns null for the first request, the first answer for a repeat
 */
export async function claimKey(tx: ClaimedTx): Promise<FirstAnswer | null> {
  const { claim } = tx
  const { hash, sense } = bareHashesOf(claim)
  const taken = await tx.query(sql`${preparedHint}
    insert into platform.idempotency (brand_id, caller, call, key, hash, sense)
    values (${tx.brandId}, ${claim.caller}, ${claim.call}, ${claim.key}, ${hash}, ${sense})
    on conflict do nothing returning 1 as taken`)
  return taken.length === 1 ? null : readFirstAnswer(tx)
}

/** Whether two requests are the same; the previous release stored only the hash of the request as sent. */
const isSameRequest = (first: RequestHashes, repeated: RequestHashes): boolean =>
  first.hash.equals(repeated.hash) || sameInAnyOrder(first).equals(sameInAnyOrder(repeated))

/** Returns the answer to the first request with the key, if there was one. Refuses a key that was used for another request. */
async function selectFirstAnswer(tx: ClaimedTx): Promise<FirstAnswer | undefined> {
  const { claim } = tx
  const [first] = await tx.query<RequestHashes & { answer: Buffer }>(sql`
    select hash, sense, answer from platform.idempotency
    where brand_id = ${tx.brandId} and caller = ${claim.caller} and call = ${claim.call} and key = ${claim.key}`)
  if (!first) return undefined
  const isSealed = first.hash.length === 0
  if (!isSealed && !isSameRequest(first, claim)) return refuse('idempotency_conflict')
  const content = openAnswer(tx, { ...claim, sealed: first.answer })
  if (!isSealed) return { answer: content }
  const { request, answer } = content as SealedWithHash
  // of a row from before `sense`, the hash of the request as sent was sealed
  const isSame = [sameInAnyOrder(claim), claim.hash].some((hash) => hash.toString('hex') === request)
  return isSame ? { answer } : refuse('idempotency_conflict')
}

function openAnswer({ brandId, platform }: Omit<ClaimTx, 'query'>, row: ClaimId & { sealed: Buffer }): unknown {
  const bytes = platform.seal.openBytes(row.sealed, answerSealPlaceOf(brandId, row))
  return JSON.parse(decompressAnswer(bytes))
}

/** Whether a request was carried out before. Refuses a key that was used for another request. */
export const wasCarriedOut = async (tx: ClaimedTx): Promise<boolean> => (await selectFirstAnswer(tx)) !== undefined

const readFirstAnswer = async (tx: ClaimedTx): Promise<FirstAnswer> =>
  (await selectFirstAnswer(tx)) ?? refuse('idempotency_conflict')

/** Stores the first answer, encrypted, because it may hold a session token. */
export async function storeAnswer(tx: ClaimedTx, answer: unknown): Promise<void> {
  const { claim } = tx
  const sealed = sealAnswer(tx, answer)
  await tx.query(sql`${deferredHint}
    update platform.idempotency set answer = ${sealed}
    where brand_id = ${tx.brandId} and caller = ${claim.caller} and call = ${claim.call} and key = ${claim.key}`)
}

function sealAnswer({ platform, brandId, claim }: Omit<ClaimedTx, 'query'>, answer: unknown): Buffer {
  const content = claim.holdsSecret
    ? ({ request: sameInAnyOrder(claim).toString('hex'), answer } satisfies SealedWithHash)
    : answer
  return platform.seal.seal(compressAnswer(JSON.stringify(content)), answerSealPlaceOf(brandId, claim))
}

/** Seals the bare hashes of a row with its answer, as if its request had been known to hold a secret. */
export function sealHashes(
  tx: Omit<ClaimTx, 'query'>,
  row: ClaimId & RequestHashes & { readonly answer: Buffer },
): RequestHashes & { readonly answer: Buffer } {
  const { sense, ...claim } = row
  const answer = openAnswer(tx, { ...row, sealed: row.answer })
  return {
    ...noHashes,
    answer: sealAnswer({ ...tx, claim: { ...claim, ...(sense && { sense }), holdsSecret: true } }, answer),
  }
}

/** The identifying columns of the claims, as arrays. */
const claimColumns = (claims: readonly Idempotency[]) => sql`unnest(${claims.map(({ caller }) => caller)}::text[],
  ${claims.map(({ call }) => call)}::text[], ${claims.map(({ key }) => key)}::text[]`

const claimIdOf = ({ caller, call, key }: ClaimId): string => JSON.stringify([caller, call, key])

/**
 * Claims the keys of several distinct calls, in a fixed order that avoids deadlocks.
 * @returns for each: null if it is the first, the first answer if it is a repeat, or the refusal
 */
export async function claimKeys(
  tx: ClaimTx,
  claims: readonly Idempotency[],
): Promise<(FirstAnswer | Refused | null)[]> {
  const hashes = claims.map(bareHashesOf)
  const rows = await tx.query<ClaimId>(sql`
    insert into platform.idempotency (brand_id, caller, call, key, hash, sense)
    select ${tx.brandId}, c.caller, c.call, c.key, c.hash, c.sense
    from ${claimColumns(claims)}, ${hashes.map(({ hash }) => hash)}::bytea[],
      ${hashes.map(({ sense }) => sense)}::bytea[]) as c(caller, call, key, hash, sense)
    order by c.caller, c.call, c.key
    on conflict do nothing returning caller, call, key`)
  const taken = new Set(rows.map(claimIdOf))
  return Promise.all(
    claims.map((claim) =>
      taken.has(claimIdOf(claim)) ? null : captureRefusal(() => readFirstAnswer({ ...tx, claim })),
    ),
  )
}

/** Stores the first answers of several keys. */
export async function storeAnswers(
  tx: ClaimTx,
  told: readonly { claim: Idempotency; answer: unknown }[],
): Promise<void> {
  if (told.length === 0) return
  const sealed = told.map(({ claim, answer }) => sealAnswer({ ...tx, claim }, answer))
  await tx.query(sql`
    update platform.idempotency i set answer = c.answer
    from ${claimColumns(told.map(({ claim }) => claim))}, ${sealed}::bytea[]) as c(caller, call, key, answer)
    where i.brand_id = ${tx.brandId} and i.caller = c.caller and i.call = c.call and i.key = c.key`)
}

/** Releases keys that this transaction has claimed: a refused caller may try again. */
export async function releaseKeys(tx: ClaimTx, claims: readonly Idempotency[]): Promise<void> {
  if (claims.length === 0) return
  await tx.query(sql`
    delete from platform.idempotency i using ${claimColumns(claims)}) as c(caller, call, key)
    where i.brand_id = ${tx.brandId} and i.caller = c.caller and i.call = c.call and i.key = c.key`)
}
