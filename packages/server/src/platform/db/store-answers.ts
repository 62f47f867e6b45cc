import type { Renewal } from '../renewal.ts'
import { answerSealPlaceOf, sealHashes } from './idempotency.ts'
import { type RawBuilder, sql, type Tx } from './tx.ts'

/** A stored answer for repeats, in sealed form. */
type SealedAnswer = {
  readonly caller: string
  readonly call: string
  readonly key: string
  readonly answer: Buffer
}

const selectAnswersAfter = (tx: Tx, after: SealedAnswer | null, limit: number): Promise<SealedAnswer[]> =>
  tx.query(sql`
    select caller, call, key, answer from platform.idempotency
    where brand_id = ${tx.brandId} and answer is not null
      and (caller, call, key) > (${after?.caller ?? ''}, ${after?.call ?? ''}, ${after?.key ?? ''})
    order by caller, call, key limit ${limit}`)

async function updateAnswer(tx: Tx, was: SealedAnswer, now: SealedAnswer): Promise<boolean> {
  const rows = await tx.query(sql`
    update platform.idempotency set answer = ${now.answer}
    where brand_id = ${tx.brandId} and caller = ${was.caller} and call = ${was.call} and key = ${was.key}
      and answer = ${was.answer}
    returning 1 as done`)
  return rows.length === 1
}

export const answerRenewal: Renewal<SealedAnswer> = {
  what: 'stored responses to idempotent calls',
  rows: selectAnswersAfter,
  renewed(tx, row) {
    const answer = tx.platform.seal.renewed(row.answer, answerSealPlaceOf(tx.brandId, row))
    return answer && { ...row, answer }
  },
  write: updateAnswer,
}

/** An answer whose request's hashes are still stored bare, though the request holds a password. */
type BareAnswer = SealedAnswer & { readonly hash: Buffer; readonly sense: Buffer | null }

const selectBareAnswersAfter = (tx: Tx, after: BareAnswer | null, limit: number): Promise<BareAnswer[]> =>
  tx.query(sql`
    select caller, call, key, answer, hash, sense from platform.idempotency
    where brand_id = ${tx.brandId} and platform.has_bare_hash(call, hash)
      and (caller, call, key) > (${after?.caller ?? ''}, ${after?.call ?? ''}, ${after?.key ?? ''})
    order by caller, call, key limit ${limit}`)

async function updateBareAnswer(tx: Tx, was: BareAnswer, now: BareAnswer): Promise<boolean> {
  const rows = await tx.query(sql`
    update platform.idempotency set answer = ${now.answer}, hash = ${now.hash}, sense = ${now.sense}
    where brand_id = ${tx.brandId} and caller = ${was.caller} and call = ${was.call} and key = ${was.key}
      and answer = ${was.answer}
    returning 1 as done`)
  return rows.length === 1
}

/** Seals the hashes that earlier releases stored bare (decision 428). */
export const bareHashRenewal: Renewal<BareAnswer> = {
  what: 'bare hashes of requests with passwords',
  rows: selectBareAnswersAfter,
  renewed: (tx, row) => ({ ...row, ...sealHashes(tx, row) }),
  write: updateBareAnswer,
}

/** Deletes keys older than a moment with their answers, oldest first. @returns how many, at most `limit` */
export async function deleteAnswersBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteAnswers(tx, sql`at < ${before} order by at limit ${limit}`)
}

/** The same for guests' keys alone. */
export async function deleteGuestAnswersBefore(tx: Tx, before: Date, limit: number): Promise<number> {
  return deleteAnswers(tx, sql`caller >= 'guest:' and caller < 'guest;' and at < ${before} limit ${limit}`)
}

async function deleteAnswers(tx: Tx, condition: RawBuilder<unknown>): Promise<number> {
  const gone = await tx.query(sql`
    delete from platform.idempotency
    where brand_id = ${tx.brandId} and (caller, call, key) in (
      select caller, call, key from platform.idempotency where brand_id = ${tx.brandId} and ${condition})
    returning 1 as gone`)
  return gone.length
}
