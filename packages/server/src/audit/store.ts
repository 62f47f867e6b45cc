import { sql, type Tx } from '#platform/db/tx.ts'
import { type ChainedLine, chainStart, toCanonicalJson } from './chain.ts'

export type ChainHead = { readonly auditId: bigint; readonly hash: Buffer }
export type StoredLine = ChainedLine & { readonly previous: Buffer; readonly hash: Buffer }
export type LineFilter = {
  readonly action: string | null
  readonly subject: string | null
  readonly words: string | null
  /** The member whose account name is the search text: the log identifies members by number. */
  readonly named: bigint | null
  /** Time range of the action, half-open. */
  readonly from: Date | null
  readonly until: Date | null
  readonly oldestFirst: boolean
  readonly limit: number
  readonly offset: number
}

// NOTE: before and after are read as text, because the query builder renames object keys that look like columns
type LineRow = Omit<StoredLine, 'before' | 'after'> & { before: string | null; after: string | null }
const columns = sql`brand_id, audit_id, at, actor, ip, action, subject, before::text, after::text, reason, previous, hash`
const toStoredLine = (row: LineRow): StoredLine => ({
  ...row,
  before: row.before === null ? null : JSON.parse(row.before),
  after: row.after === null ? null : JSON.parse(row.after),
})

/** Locks the head of the chain until the transaction ends, so that lines of one brand are written one after the other. */
export async function lockHead(tx: Tx): Promise<ChainHead> {
  await tx.query(sql`
    insert into audit.head (brand_id, audit_id, hash) values (${tx.brandId}, 0, ${chainStart}) on conflict do nothing`)
  const [head] = await tx.query<ChainHead>(sql`
    select audit_id, hash from audit.head where brand_id = ${tx.brandId} for update`)
  if (!head) throw new Error(`expected the head of the audit chain of brand ${tx.brandId}, got no row`)
  return head
}

export async function readHead(tx: Tx): Promise<ChainHead> {
  const [head] = await tx.query<ChainHead>(sql`select audit_id, hash from audit.head where brand_id = ${tx.brandId}`)
  return head ?? { auditId: 0n, hash: chainStart }
}

export async function insertLine(tx: Tx, line: StoredLine): Promise<void> {
  const json = (value: unknown) => (value === undefined || value === null ? null : toCanonicalJson(value))
  await tx.query(sql`
    with line as (
      insert into audit.line (brand_id, audit_id, at, actor, ip, action, subject, before, after, reason, previous, hash)
      values (${line.brandId}, ${line.auditId}, ${line.at}, ${line.actor}, ${line.ip}, ${line.action}, ${line.subject},
        ${json(line.before)}::jsonb, ${json(line.after)}::jsonb, ${line.reason}, ${line.previous}, ${line.hash})
      returning audit_id, hash)
    update audit.head set audit_id = line.audit_id, hash = line.hash from line where brand_id = ${line.brandId}`)
}

/** The newest line after a position about the same action on the same subject. */
export async function findNewerLine(
  tx: Tx,
  { action, subject }: Pick<ChainedLine, 'action' | 'subject'>,
  position: bigint,
): Promise<Pick<StoredLine, 'actor' | 'after'> | undefined> {
  const [newer] = await tx.query<Pick<LineRow, 'actor' | 'after'>>(sql`
    select actor, after::text from audit.line
    where brand_id = ${tx.brandId} and subject = ${subject} and action = ${action} and audit_id > ${position}
    order by audit_id desc limit 1`)
  return newer && { actor: newer.actor, after: newer.after === null ? null : JSON.parse(newer.after) }
}

/** Returns the lines after `auditId`, oldest first: the order in which the chain is verified. */
export async function selectLinesAfter(tx: Tx, auditId: bigint, limit: number): Promise<StoredLine[]> {
  const rows = await tx.query<LineRow>(sql`
    select ${columns} from audit.line where brand_id = ${tx.brandId} and audit_id > ${auditId}
    order by audit_id limit ${limit}`)
  return rows.map(toStoredLine)
}

const buildLineCondition = (tx: Tx, { action, subject, words, named, from, until }: LineFilter) => sql`
  brand_id = ${tx.brandId}
  and (${action}::text is null or action = ${action})
  and (${subject}::text is null or subject = ${subject})
  and (${from}::timestamptz is null or at >= ${from}) and (${until}::timestamptz is null or at < ${until})
  and (${words}::text is null or position(lower(${words}) in words) > 0 or subject = ${named === null ? null : `member:${named}`})`

/** Up to this many matches, a text search scans the log once and the matches are fetched by id. */
const textMatchesMax = 1000

/**
 * The ids of all lines that match the search words, newest first. Null when there are more than `textMatchesMax`: then a scan
 * from the newest line fills a page quickly.
 */
export async function selectMatchingIds(tx: Tx, filter: LineFilter): Promise<bigint[] | null> {
  const found = await tx.query<{ auditId: bigint }>(sql`
    select audit_id from audit.line where ${buildLineCondition(tx, filter)} limit ${textMatchesMax + 1}`)
  const ids = found.map(({ auditId }) => auditId)
  return ids.length > textMatchesMax ? null : ids.sort((one, other) => (one < other ? 1 : -1))
}

export async function selectLinesByIds(tx: Tx, ids: readonly bigint[], oldestFirst: boolean): Promise<StoredLine[]> {
  const rows = await tx.query<LineRow>(sql`
    select ${columns} from audit.line where brand_id = ${tx.brandId} and audit_id = any(${ids.map(String)}::bigint[])
    order by ${oldestFirst ? sql`audit_id` : sql`audit_id desc`}`)
  return rows.map(toStoredLine)
}

export async function selectLines(tx: Tx, filter: LineFilter): Promise<StoredLine[]> {
  const order = filter.oldestFirst ? sql`audit_id` : sql`audit_id desc`
  const rows = await tx.query<LineRow>(sql`
    select ${columns} from audit.line where ${buildLineCondition(tx, filter)}
    order by ${order} limit ${filter.limit} offset ${filter.offset}`)
  return rows.map(toStoredLine)
}

export async function countLines(tx: Tx, filter: LineFilter): Promise<number> {
  const [counted] = await tx.query<{ lines: number }>(sql`
    select count(*)::int as lines from audit.line where ${buildLineCondition(tx, filter)}`)
  return counted?.lines ?? 0
}
