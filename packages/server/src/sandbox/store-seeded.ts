import { sql, type Tx } from '#platform/db/tx.ts'

/** Gives a demo brand a part of what it begins with, once: what operators remove of it, to the last, does not come back. */
export async function once(tx: Tx, part: string, give: () => Promise<void>): Promise<void> {
  const noted = await tx.query(sql`
    insert into sandbox.seeded (brand_id, part) values (${tx.brandId}, ${part}) on conflict do nothing returning part`)
  if (noted.length > 0) await give()
}
