import { sql, type Tx } from '#platform/db/tx.ts'
import type { PageText, PageTexts } from './page-texts.ts'

export type HelpRow = { readonly enabled: boolean; readonly inFooter: boolean; readonly texts: PageTexts }
export type StoredHelpItem = HelpRow & { readonly id: bigint; readonly tag: string }
export type ShownHelpItem = {
  readonly tag: string
  readonly inFooter: boolean
  readonly text: PageText
  readonly language: string
}

export const selectShownHelp = (tx: Tx, languages: readonly string[]): Promise<ShownHelpItem[]> =>
  tx.query<ShownHelpItem>(sql`
    select tag, in_footer, texts -> language as text, language
    from content.help_item, lateral (
      select language from jsonb_object_keys(texts) as language
      order by array_position(${[...languages]}::text[], language) nulls last, language limit 1) as found
    where brand_id = ${tx.brandId} and enabled order by position, id`)

export type HelpFilter = { readonly q: string | null; readonly limit: number; readonly offset: number }
const buildHelpCondition = (tx: Tx, { q }: HelpFilter) => sql`
  brand_id = ${tx.brandId} and (${q}::text is null or tag = lower(${q}) or position(lower(${q}) in lower(texts::text)) > 0)`
const columns = sql`id, tag, enabled, in_footer, texts`

export const selectHelpItems = (tx: Tx, filter: HelpFilter): Promise<StoredHelpItem[]> =>
  tx.query<StoredHelpItem>(sql`
    select ${columns} from content.help_item where ${buildHelpCondition(tx, filter)}
    order by position, id limit ${filter.limit} offset ${filter.offset}`)

export async function countHelp(tx: Tx, filter: HelpFilter): Promise<number> {
  const [counted] = await tx.query<{ total: number }>(
    sql`select count(*)::int as total from content.help_item where ${buildHelpCondition(tx, filter)}`,
  )
  return counted?.total ?? 0
}

export async function selectHelpItem(tx: Tx, id: bigint): Promise<StoredHelpItem | null> {
  const [row] = await tx.query<StoredHelpItem>(
    sql`select ${columns} from content.help_item where brand_id = ${tx.brandId} and id = ${id}`,
  )
  return row ?? null
}

/** @returns null when the tag is taken */
export async function insertHelpItem(tx: Tx, tag: string, row: HelpRow): Promise<bigint | null> {
  const [inserted] = await tx.query<{ id: bigint }>(sql`
    insert into content.help_item (brand_id, tag, enabled, in_footer, texts, position)
    select ${tx.brandId}::int, ${tag}, ${row.enabled}::boolean, ${row.inFooter}::boolean, ${JSON.stringify(row.texts)}::jsonb,
      coalesce(max(position), 0) + 1
    from content.help_item where brand_id = ${tx.brandId}
    on conflict on constraint help_tag do nothing returning id`)
  return inserted?.id ?? null
}

export async function updateHelpItem(tx: Tx, id: bigint, row: HelpRow): Promise<void> {
  await tx.query(sql`
    update content.help_item set enabled = ${row.enabled}, in_footer = ${row.inFooter}, texts = ${JSON.stringify(row.texts)}::jsonb
    where brand_id = ${tx.brandId} and id = ${id}`)
}

export async function deleteHelpItem(tx: Tx, id: bigint): Promise<void> {
  await tx.query(sql`delete from content.help_item where brand_id = ${tx.brandId} and id = ${id}`)
}

/** Swaps a help item with its neighbour in the given direction. */
export async function swapHelpItem(tx: Tx, id: bigint, by: 1 | -1): Promise<void> {
  await tx.query(sql`
    with placed as (
      select id, row_number() over (order by position, id)::int as place from content.help_item
      where brand_id = ${tx.brandId}), mine as (select place from placed where id = ${id})
    update content.help_item h set position = case
        when h.id = ${id} then least(greatest(p.place + ${by}::int, 1), (select max(place) from placed))
        when p.place = (select place from mine) + ${by}::int then p.place - ${by}::int
        else p.place end
    from placed p where h.brand_id = ${tx.brandId} and h.id = p.id`)
}
