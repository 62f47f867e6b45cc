import { sql, type Tx } from '#platform/db/tx.ts'

export type Settings = {
  readonly ticketMin: number
  readonly ticketMax: number
  readonly roomUrl: string
  readonly headerColor: string
  readonly roomOpen: boolean
  /** Days that guest conversations are kept. */
  readonly guestDays: number
}
export type ServiceEntry = {
  readonly csType: 'VIP' | 'LIVECHAT'
  readonly type: string
  readonly title: string
  readonly path: string
}
export type CannedAnswer = { readonly title: string; readonly content: string }

export async function selectSettings(tx: Tx): Promise<Settings | null> {
  const [settings] = await tx.query<Settings>(sql`
    select ticket_min, ticket_max, room_url, header_color, room_open, guest_days from service.setting where brand_id = ${tx.brandId}`)
  return settings ?? null
}

export async function upsertSettings(tx: Tx, settings: Settings): Promise<void> {
  const { ticketMin, ticketMax, roomUrl, headerColor, roomOpen, guestDays } = settings
  await tx.query(sql`
    insert into service.setting (brand_id, ticket_min, ticket_max, room_url, header_color, room_open, guest_days)
    values (${tx.brandId}, ${ticketMin}, ${ticketMax}, ${roomUrl}, ${headerColor}, ${roomOpen}, ${guestDays})
    on conflict (brand_id) do update set ticket_min = excluded.ticket_min, ticket_max = excluded.ticket_max,
      room_url = excluded.room_url, header_color = excluded.header_color, room_open = excluded.room_open, guest_days = excluded.guest_days`)
}

export const selectEntries = (tx: Tx): Promise<ServiceEntry[]> =>
  tx.query<ServiceEntry>(sql`
    select cs_type, entry_type as type, title, path from service.entry where brand_id = ${tx.brandId} order by position`)

export async function replaceEntries(tx: Tx, entries: readonly ServiceEntry[]): Promise<void> {
  await tx.query(sql`delete from service.entry where brand_id = ${tx.brandId}`)
  for (const [position, { csType, type, title, path }] of entries.entries())
    await tx.query(sql`
      insert into service.entry (brand_id, position, cs_type, entry_type, title, path)
      values (${tx.brandId}, ${position}, ${csType}, ${type}, ${title}, ${path})`)
}

export const selectCannedAnswers = (tx: Tx): Promise<CannedAnswer[]> =>
  tx.query<CannedAnswer>(
    sql`select title, content from service.canned_answer where brand_id = ${tx.brandId} order by position`,
  )

export async function replaceCannedAnswers(tx: Tx, list: readonly CannedAnswer[]): Promise<void> {
  await tx.query(sql`delete from service.canned_answer where brand_id = ${tx.brandId}`)
  for (const [position, { title, content }] of list.entries())
    await tx.query(sql`
      insert into service.canned_answer (brand_id, position, title, content)
      values (${tx.brandId}, ${position}, ${title}, ${content})`)
}
