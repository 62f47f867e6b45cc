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

export async function insertCalls(tx: Tx, lines: readonly VendorCallLine[]): Promise<void> {
  await tx.query(sql`
    insert into games.vendor_call (brand_id, vendor, direction, path, at, ms, address, status, ok, request, response)
    select ${tx.brandId}, vendor, direction, path, at, ms, address, status, ok, request, response
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(vendor text, direction text, path text, at timestamptz, ms int,
      address text, status text, ok boolean, request text, response text)`)
}

export type CallLine = VendorCallLine & { readonly id: bigint }

export const newestCalls = (tx: Tx, vendor: string, limit: number): Promise<CallLine[]> =>
  tx.query(sql`
    select id, vendor, direction, path, at, ms, address, status, ok, request, response from games.vendor_call
    where brand_id = ${tx.brandId} and vendor = ${vendor} order by id desc limit ${limit}`)

/** Lines that are older than disputes are. */
export async function forgetCalls(tx: Tx, before: Date): Promise<void> {
  await tx.query(sql`delete from games.vendor_call where brand_id = ${tx.brandId} and at < ${before}`)
}
