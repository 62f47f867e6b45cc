import { type SiteAudience, sql, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'

export type HostRow = {
  readonly host: string
  readonly brandId: number
  readonly code: string
  readonly site: SiteAudience
}

/** Reads the whole directory of hosts. The only read across brands: it decides which brand a request belongs to. */
export async function selectDirectory({ db }: Platform): Promise<readonly HostRow[]> {
  const { rows } = await sql<HostRow>`
    select host, brand_id, code, site from brand.host order by brand_id, position, host`.execute(db)
  return rows
}

export async function selectNextBrandId({ db }: Platform): Promise<number> {
  const { rows } = await sql<{ brandId: number }>`select nextval('brand.brand_ids')::int as brand_id`.execute(db)
  const [row] = rows
  if (!row) throw new Error('expected the next brand id, got no row')
  return row.brandId
}

type HostOfBrand = { readonly host: string; readonly site: SiteAudience }

/** The hosts for members, without the agent-only ones. */
export const selectHosts = (tx: Tx): Promise<HostOfBrand[]> =>
  tx.query<HostOfBrand>(sql`
    select host, site from brand.host where brand_id = ${tx.brandId} and site <> 'agent' order by position, host`)

export async function insertHost(
  tx: Tx,
  { host, code, site }: Omit<HostRow, 'brandId'>,
  position: number,
): Promise<void> {
  await tx.query(sql`
    insert into brand.host (brand_id, host, code, position, site)
    values (${tx.brandId}, ${host}, ${code}, ${position}, ${site})`)
}

/**
 * All hosts of the brand, including the agent-only ones. NOTE: the table has no row-level security, so the query filters by
 * brand.
 */
export const selectAllHosts = (tx: Tx): Promise<HostOfBrand[]> =>
  tx.query<HostOfBrand>(sql`
    select host, site from brand.host where brand_id = ${tx.brandId} order by position, host`)

export async function updateHost(tx: Tx, host: string, site: SiteAudience): Promise<void> {
  await tx.query(sql`update brand.host set site = ${site} where brand_id = ${tx.brandId} and host = ${host}`)
}

/** @returns whether the brand had the host */
export async function deleteHost(tx: Tx, host: string): Promise<boolean> {
  const rows = await tx.query(sql`
    delete from brand.host where brand_id = ${tx.brandId} and host = ${host} returning 1 as gone`)
  return rows.length > 0
}
