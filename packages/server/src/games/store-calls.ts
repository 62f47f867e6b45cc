import { sql, type Tx } from '#platform/db/tx.ts'

/** One call between a vendor and us, as it went over the wire. */
export type VendorCallLine = {
  readonly vendor: string
  readonly direction: 'in' | 'out'
  readonly path: string
  readonly at: Date
  readonly ms: number
  readonly address: string
  readonly status: string
  readonly ok: boolean
  readonly request: string
  readonly response: string
}

/** The status of a call that was not made because as many were in progress as the vendor's terms allow. */
export const notMadeStatus = 'busy'

export async function insertCalls(tx: Tx, lines: readonly VendorCallLine[]): Promise<void> {
  await tx.query(sql`
    insert into games.vendor_call (brand_id, vendor, direction, path, at, ms, address, status, ok, request, response)
    select ${tx.brandId}, vendor, direction, path, at, ms, address, status, ok, request, response
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(vendor text, direction text, path text, at timestamptz, ms int,
      address text, status text, ok boolean, request text, response text)`)
}

export type CallLine = VendorCallLine & { readonly id: bigint }

export const selectNewestCalls = (tx: Tx, vendor: string, limit: number): Promise<CallLine[]> =>
  tx.query(sql`
    select id, vendor, direction, path, at, ms, address, status, ok, request, response from games.vendor_call
    where brand_id = ${tx.brandId} and vendor = ${vendor} order by id desc limit ${limit}`)

export type CallsSearch = {
  readonly words: string | null
  readonly vendor: string | null
  readonly direction: string | null
  readonly ok: boolean | null
  readonly from: Date
  readonly until: Date | null
  readonly limit: number
  readonly offset: number
}
/** Counting stops at this number: no operator pages further, and a search reads every call of its days. */
const totalMax = 2000

/** Calls of a span, the newest first. */
export async function selectCalls(tx: Tx, { words, vendor, direction, ok, from, until, limit, offset }: CallsSearch) {
  const found = sql`from games.vendor_call
    where brand_id = ${tx.brandId} and at >= ${from} and (${until}::timestamptz is null or at < ${until}::timestamptz)
      and (${vendor}::text is null or vendor = ${vendor}) and (${direction}::text is null or direction = ${direction})
      and (${ok}::boolean is null or ok = ${ok})
      and (${words}::text is null or strpos(request, ${words}) > 0 or strpos(response, ${words}) > 0
        or strpos(path, ${words}) > 0 or address = ${words})`
  const rows = await tx.query<CallLine>(sql`
    select id, vendor, direction, path, at, ms, address, status, ok, request, response ${found}
    order by at desc, id desc limit ${limit} offset ${offset}`)
  const [count] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from (select 1 ${found} limit ${totalMax + 1}) x`,
  )
  const counted = count?.total ?? 0
  return { rows, total: Math.min(counted, totalMax), isCut: counted > totalMax }
}

/** Deletes calls too old to be disputed. */
export async function deleteOldCalls(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`delete from games.vendor_call where brand_id = ${tx.brandId} and at < ${before}`)
}
