import { sql, type Tx } from '#platform/db/tx.ts'

/** Seeds one part of a demo brand, once: it does not come back even if operators remove all of it. */
export async function once(tx: Tx, part: string, give: () => Promise<void>): Promise<void> {
  const noted = await tx.query(sql`
    insert into sandbox.seeded (brand_id, part) values (${tx.brandId}, ${part}) on conflict do nothing returning part`)
  if (noted.length > 0) await give()
}
