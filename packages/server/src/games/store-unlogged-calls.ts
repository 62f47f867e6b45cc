import { sql, type Tx } from '#platform/db/tx.ts'

/** Unsigned calls of one vendor and minute that were left out of the raw log. */
export type UnloggedCalls = {
  readonly vendor: string
  readonly minute: Date
  readonly calls: bigint
  /** Of the last of them. */
  readonly address: string
}

export async function addUnloggedCalls(tx: Tx, { vendor, minute, calls, address }: UnloggedCalls): Promise<void> {
  await tx.query(sql`
    insert into games.unlogged_call as u (brand_id, vendor, minute, calls, address)
    values (${tx.brandId}, ${vendor}, ${minute}, ${calls}, ${address})
    on conflict (brand_id, vendor, minute) do update set calls = u.calls + excluded.calls, address = excluded.address`)
}

type UnloggedSpan = { readonly vendor: string | null; readonly from: Date; readonly until: Date | null }

/** The calls left out in a span, summed by vendor; `minute` and `address` are those of the last ones. */
export const selectUnloggedCalls = (tx: Tx, { vendor, from, until }: UnloggedSpan): Promise<UnloggedCalls[]> =>
  tx.query<UnloggedCalls>(sql`
    select vendor, max(minute) as minute, sum(calls)::bigint as calls, (array_agg(address order by minute desc))[1] as address
    from games.unlogged_call
    where brand_id = ${tx.brandId} and minute >= ${from} and (${until}::timestamptz is null or minute < ${until}::timestamptz)
      and (${vendor}::text is null or vendor = ${vendor})
    group by vendor order by vendor`)

export async function deleteOldUnloggedCalls(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`delete from games.unlogged_call where brand_id = ${tx.brandId} and minute < ${before}`)
}
