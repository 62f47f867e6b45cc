import { sql, type Tx } from '#platform/db/tx.ts'

export type Failure = { readonly failures: number; readonly lastAt: Date }

export async function selectFailure(tx: Tx, subject: Buffer, since: Date): Promise<Failure | null> {
  const [row] = await tx.query<Failure>(sql`
    select failures, last_at from access.failure
    where brand_id = ${tx.brandId} and subject = ${subject} and last_at > ${since}`)
  return row ?? null
}

/** The number of failures of a subject, 0 when the last one is older than this. */
export async function countFailuresWithin(tx: Tx, subject: Buffer, withinMinutes: number): Promise<number> {
  const since = new Date(tx.now.getTime() - withinMinutes * 60_000)
  return (await selectFailure(tx, subject, since))?.failures ?? 0
}

/** Counts a failure and locks the counter until the transaction ends. @returns false when the limit had been reached already */
export async function countFailure(
  tx: Tx,
  { subject, since, failuresMax }: { subject: Buffer; since: Date; failuresMax: number },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into access.failure as f (brand_id, subject, failures, last_at) values (${tx.brandId}, ${subject}, 1, now())
    on conflict (brand_id, subject) do update
      set failures = case when f.last_at > ${since} then f.failures + 1 else 1 end, last_at = now()
      where f.last_at <= ${since} or f.failures < ${failuresMax}
    returning 1 as counted`)
  return rows.length === 1
}

export async function deleteFailures(tx: Tx, subject: Buffer): Promise<void> {
  await tx.query(sql`delete from access.failure where brand_id = ${tx.brandId} and subject = ${subject}`)
}

export async function deleteOldFailures(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`delete from access.failure where brand_id = ${tx.brandId} and last_at < ${before}`)
}
