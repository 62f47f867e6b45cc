import type { Renewal } from '../renewal.ts'
import { answerSealPlaceOf } from './idempotency.ts'
import { sql, type Tx } from './tx.ts'

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
