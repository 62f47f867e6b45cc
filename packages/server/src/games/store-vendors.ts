import { sql, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'

export type VendorFlags = {
  readonly winWithoutBet?: boolean
  readonly rollbackReopens?: boolean
  readonly partialRollback?: boolean
  readonly negativeBalance?: boolean
}

export type Vendor = {
  readonly brandId: number
  readonly code: string
  readonly name: string
  readonly dialect: 'hub88' | 'none'
  readonly url: string | null
  readonly operatorId: number | null
  readonly publicKey: string | null
  readonly flags: VendorFlags
  readonly enabled: boolean
  /** In maintenance: nobody new comes in, until the time if there is one. */
  readonly rests: boolean
  readonly restsUntil: Date | null
  /** Whether its pages stand in a frame. */
  readonly framed: boolean
  readonly place: number
}

const columns = sql`brand_id, code, name, dialect, url, operator_id, public_key, flags, enabled, rests, rests_until,
  framed, place`

/** The brand that a vendor's code belongs to, or null. */
export async function brandOfVendor({ db }: Platform, code: string): Promise<number | null> {
  const { rows } = await sql<{ brandId: number }>`select brand_id from games.vendor_route where code = ${code}`.execute(
    db,
  )
  return rows[0]?.brandId ?? null
}

export const allVendors = (tx: Tx): Promise<Vendor[]> =>
  tx.query<Vendor>(sql`select ${columns} from games.vendor where brand_id = ${tx.brandId} order by place, code`)

export async function vendorByCode(tx: Tx, code: string): Promise<Vendor | null> {
  const [vendor] = await tx.query<Vendor>(sql`
    select ${columns} from games.vendor where brand_id = ${tx.brandId} and code = ${code}`)
  return vendor ?? null
}

/** Registers a vendor's code for this brand. @returns false when another brand has it */
export async function takeVendorCode(tx: Tx, code: string): Promise<boolean> {
  await tx.query(
    sql`insert into games.vendor_route (code, brand_id) values (${code}, ${tx.brandId}) on conflict do nothing`,
  )
  const rows = await tx.query(
    sql`select 1 as mine from games.vendor_route where code = ${code} and brand_id = ${tx.brandId}`,
  )
  return rows.length === 1
}

export type NewVendor = Omit<Vendor, 'brandId' | 'enabled' | 'rests' | 'restsUntil' | 'framed'>

export async function saveVendor(tx: Tx, vendor: NewVendor): Promise<void> {
  await tx.query(sql`
    insert into games.vendor (brand_id, code, name, dialect, url, operator_id, public_key, flags, place)
    values (${tx.brandId}, ${vendor.code}, ${vendor.name}, ${vendor.dialect}, ${vendor.url}, ${vendor.operatorId},
      ${vendor.publicKey}, ${JSON.stringify(vendor.flags)}::jsonb, ${vendor.place})
    on conflict (brand_id, code) do update set name = excluded.name, dialect = excluded.dialect, url = excluded.url,
      operator_id = excluded.operator_id, public_key = excluded.public_key, flags = excluded.flags, place = excluded.place`)
}

/** @returns false when there is no such vendor */
export async function setVendorEnabled(tx: Tx, code: string, enabled: boolean): Promise<boolean> {
  const rows = await tx.query(sql`
    update games.vendor set enabled = ${enabled} where brand_id = ${tx.brandId} and code = ${code} returning 1 as done`)
  return rows.length === 1
}
