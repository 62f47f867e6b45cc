import { sql, type Tx } from '#platform/db/tx.ts'

export type SendCounter = { readonly kind: string; readonly subject: Buffer; readonly windowSeconds: number }
export type CountedSend = {
  readonly before: number
  /** When the last message was sent; null when there is no record of one. */
  readonly lastAt: Date | null
  readonly windowEndsAt: Date
}

/** How many messages were counted in windows still running, by kind of counter. Takes no lock. */
export async function selectSendCounts(tx: Tx, counters: readonly SendCounter[]): Promise<ReadonlyMap<string, number>> {
  const kinds = counters.map(({ kind }) => kind)
  const subjects = counters.map(({ subject }) => subject)
  const seconds = counters.map(({ windowSeconds }) => windowSeconds)
  const rows = await tx.query<{ kind: string; sends: number }>(sql`
    select c.kind, c.sends
    from unnest(${kinds}::text[], ${subjects}::bytea[], ${seconds}::int[]) as asked (kind, subject, seconds)
    join access.send_count c on c.brand_id = ${tx.brandId} and c.kind = asked.kind and c.subject = asked.subject
    where c.window_start > now() - make_interval(secs => asked.seconds)`)
  return new Map(rows.map(({ kind, sends }) => [kind, sends]))
}

/** Adds `weight` messages to a window that begins with its first one, and returns how many were counted before. */
export async function countSends(
  tx: Tx,
  { kind, subject, windowSeconds }: SendCounter,
  weight: 0 | 1,
): Promise<CountedSend> {
  const since = new Date(tx.now.getTime() - windowSeconds * 1000)
  const [row] = await tx.query<{ sends: number; lastAt: Date | null; windowStart: Date }>(sql`
    insert into access.send_count as c (brand_id, kind, subject, window_start, sends, last_at)
    values (${tx.brandId}, ${kind}, ${subject}, now(), ${weight}::int, now())
    on conflict (brand_id, kind, subject) do update
      set sends = case when c.window_start > ${since} then c.sends else 0 end + ${weight}::int,
        window_start = case when c.window_start > ${since} then c.window_start else now() end,
        last_at = now()
    returning new.sends, old.last_at, new.window_start`)
  return {
    before: (row?.sends ?? 0) - weight,
    lastAt: row?.lastAt ?? null,
    windowEndsAt: new Date((row?.windowStart ?? tx.now).getTime() + windowSeconds * 1000),
  }
}

/** Ends the pause after the last message by moving its time back; the count stays. */
export const endPause = (tx: Tx, { kind, subject }: Pick<SendCounter, 'kind' | 'subject'>, pauseSeconds: number) =>
  tx.query(sql`
    update access.send_count set last_at = least(last_at, now() - make_interval(secs => ${pauseSeconds}))
    where brand_id = ${tx.brandId} and kind = ${kind} and subject = ${subject}`)

/** @returns true the first time in a window */
export async function updateAlarmed(
  tx: Tx,
  { kind, subject }: Pick<SendCounter, 'kind' | 'subject'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update access.send_count set alarmed_at = now()
    where brand_id = ${tx.brandId} and kind = ${kind} and subject = ${subject}
      and (alarmed_at is null or alarmed_at < window_start)
    returning 1 as done`)
  return rows.length === 1
}

export async function deleteOldCounts(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`delete from access.send_count where brand_id = ${tx.brandId} and last_at < ${before}`)
}
