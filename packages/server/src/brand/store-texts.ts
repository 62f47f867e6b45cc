import { sql, type Tx } from '#platform/db/tx.ts'

export type OwnText = {
  readonly key: string
  readonly text: string
  readonly changedBy: string
  readonly changedAt: Date
}

export const selectOwnTexts = (tx: Tx, language: string): Promise<OwnText[]> =>
  tx.query<OwnText>(sql`
    select key, text, changed_by, changed_at from brand.own_text
    where brand_id = ${tx.brandId} and language = ${language} order by key`)

/** A hash of all texts, by language; it changes when a text does. */
export async function selectTextVersions(tx: Tx): Promise<Record<string, string>> {
  const rows = await tx.query<{ language: string; mark: string }>(sql`
    select language, md5(string_agg(key || '=' || text, chr(10) order by key)) as mark
    from brand.own_text where brand_id = ${tx.brandId} group by language`)
  return Object.fromEntries(rows.map(({ language, mark }) => [language, mark]))
}

type TextKey = { readonly key: string; readonly language: string }

export async function upsertText(
  tx: Tx,
  { key, language, text, by }: TextKey & { text: string; by: string },
): Promise<void> {
  await tx.query(sql`
    insert into brand.own_text (brand_id, language, key, text, changed_by, changed_at)
    values (${tx.brandId}, ${language}, ${key}, ${text}, ${by}, ${tx.now})
    on conflict (brand_id, language, key) do update
    set text = excluded.text, changed_by = excluded.changed_by, changed_at = excluded.changed_at`)
}

/** @returns the deleted text, or null when there was none */
export async function deleteText(tx: Tx, { key, language }: TextKey): Promise<string | null> {
  const [row] = await tx.query<{ text: string }>(sql`
    delete from brand.own_text where brand_id = ${tx.brandId} and language = ${language} and key = ${key} returning text`)
  return row?.text ?? null
}

export async function selectText(tx: Tx, { key, language }: TextKey): Promise<string | null> {
  const [row] = await tx.query<{ text: string }>(sql`
    select text from brand.own_text where brand_id = ${tx.brandId} and language = ${language} and key = ${key}`)
  return row?.text ?? null
}
