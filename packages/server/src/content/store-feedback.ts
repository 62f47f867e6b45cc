import { sql, type Tx } from '#platform/db/tx.ts'

export type FeedbackRow = {
  readonly id: bigint
  readonly memberId: bigint | null
  readonly account: string
  readonly language: string
  readonly questionType: string
  readonly content: string
  readonly pictures: readonly string[]
  readonly status: 'open' | 'done'
  readonly createdAt: Date
  readonly doneBy: string | null
  readonly doneAt: Date | null
  readonly note: string
}
export type NewFeedback = Pick<
  FeedbackRow,
  'memberId' | 'account' | 'language' | 'questionType' | 'content' | 'pictures'
>

const columns = sql`id, member_id, account, language, question_type, content, pictures, status, created_at, done_by, done_at, note`

export async function insertFeedback(tx: Tx, row: NewFeedback): Promise<bigint> {
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    insert into content.feedback (brand_id, member_id, account, language, question_type, content, pictures)
    values (${tx.brandId}, ${row.memberId}, ${row.account}, ${row.language}, ${row.questionType}, ${row.content},
      ${[...row.pictures]}::text[]) returning id`)
  return inserted?.id ?? 0n
}

export async function selectFeedback(tx: Tx, id: bigint): Promise<FeedbackRow | null> {
  const [row] = await tx.query<FeedbackRow>(
    sql`select ${columns} from content.feedback where brand_id = ${tx.brandId} and id = ${id}`,
  )
  return row ?? null
}

export type FeedbackFilter = {
  readonly q: string | null
  readonly status: string | null
  readonly questionType: string | null
  readonly limit: number
  readonly offset: number
}

const buildFeedbackCondition = (tx: Tx, { q, status, questionType }: FeedbackFilter) => sql`
  brand_id = ${tx.brandId} and (${status}::text is null or status = ${status})
  and (${questionType}::text is null or question_type = ${questionType})
  and (${q}::text is null or starts_with(lower(account), lower(${q})) or id::text = ${q}
    or position(lower(${q}) in lower(content)) > 0)`

/** Open feedback first, then newest first. */
export const selectFeedbackPage = (tx: Tx, filter: FeedbackFilter): Promise<FeedbackRow[]> =>
  tx.query<FeedbackRow>(sql`
    select ${columns} from content.feedback where ${buildFeedbackCondition(tx, filter)}
    order by status desc, id desc limit ${filter.limit} offset ${filter.offset}`)

export async function countFeedback(tx: Tx, filter: FeedbackFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from content.feedback where ${buildFeedbackCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}

/** @returns false when it was already marked as done */
export async function updateFeedbackDone(
  tx: Tx,
  id: bigint,
  { by, note }: { by: string; note: string },
): Promise<boolean> {
  const rows = await tx.query(sql`
    update content.feedback set status = 'done', done_by = ${by}, done_at = now(), note = ${note}
    where brand_id = ${tx.brandId} and id = ${id} and status = 'open' returning 1 as done`)
  return rows.length === 1
}
