import { sql, type Tx } from '#platform/db/tx.ts'

/** Everything that was noted as seeded in the brand. */
export async function selectSeededParts(tx: Tx): Promise<ReadonlySet<string>> {
  const rows = await tx.query<{ part: string }>(sql`select part from sandbox.seeded where brand_id = ${tx.brandId}`)
  return new Set(rows.map(({ part }) => part))
}

export async function insertSeeded(tx: Tx, parts: readonly string[]): Promise<void> {
  await tx.query(sql`
    insert into sandbox.seeded (brand_id, part)
    select ${tx.brandId}, part from unnest(${[...parts]}::text[]) as p(part) on conflict do nothing`)
}

/** Seeds one part of a demo brand, once: it does not come back even if operators remove all of it. */
export async function seedOnce(tx: Tx, part: string, give: () => Promise<void>): Promise<void> {
  const noted = await tx.query(sql`
    insert into sandbox.seeded (brand_id, part) values (${tx.brandId}, ${part}) on conflict do nothing returning part`)
  if (noted.length > 0) await give()
}
