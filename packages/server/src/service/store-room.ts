import { sql, type Tx } from '#platform/db/tx.ts'

export type RoomRow = {
  readonly id: bigint
  readonly memberId: bigint | null
  readonly author: string
  readonly content: string
  readonly removedBy: string | null
  readonly at: Date
}

export async function insertRoomMessage(
  tx: Tx,
  { memberId, author, content }: Pick<RoomRow, 'memberId' | 'author' | 'content'>,
): Promise<RoomRow> {
  const [row] = await tx.query<RoomRow>(sql`
    insert into service.room_message (brand_id, member_id, author, content)
    values (${tx.brandId}, ${memberId}, ${author}, ${content})
    returning id, member_id, author, content, removed_by, at`)
  if (!row) throw new Error('expected the inserted message, got no row')
  return row
}

type RoomPage = { readonly before: bigint | null; readonly limit: number; readonly removedToo: boolean }

export const selectRoomMessages = (tx: Tx, { before, limit, removedToo }: RoomPage): Promise<RoomRow[]> =>
  tx.query<RoomRow>(sql`
    select id, member_id, author, content, removed_by, at from service.room_message
    where brand_id = ${tx.brandId} and (${before}::bigint is null or id < ${before})
      and (${removedToo} or removed_by is null)
    order by id desc limit ${limit}`)

/** @returns null when the message does not exist, false when it was removed already */
export async function markMessageRemoved(tx: Tx, id: bigint, by: string): Promise<RoomRow | false | null> {
  const [row] = await tx.query<RoomRow>(sql`
    select id, member_id, author, content, removed_by, at from service.room_message
    where brand_id = ${tx.brandId} and id = ${id} for update`)
  if (!row) return null
  if (row.removedBy !== null) return false
  await tx.query(sql`update service.room_message set removed_by = ${by} where brand_id = ${tx.brandId} and id = ${id}`)
  return row
}

/** Counts messages from others since the member last looked, up to `countMax`. */
export async function countRoomUnread(tx: Tx, memberId: bigint, countMax: number): Promise<number> {
  const [counted] = await tx.query<{ unread: number }>(sql`
    select count(*)::int as unread from (
      select from service.room_message m
      where m.brand_id = ${tx.brandId} and m.removed_by is null and m.member_id is distinct from ${memberId}
        and m.id > coalesce((select seen_id from service.room_seen
          where brand_id = ${tx.brandId} and member_id = ${memberId}), 0)
      limit ${countMax}) newer`)
  return counted?.unread ?? 0
}

export async function updateRoomSeen(tx: Tx, memberId: bigint, messageId: bigint): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into service.room_seen as s (brand_id, member_id, seen_id)
    select ${tx.brandId}, ${memberId}, id from service.room_message where brand_id = ${tx.brandId} and id = ${messageId}
    on conflict (brand_id, member_id) do update set seen_id = greatest(s.seen_id, excluded.seen_id) returning 1 as seen`)
  return rows.length === 1
}

/** When the member's mute ends, or null. */
export async function selectMuteEnd(tx: Tx, memberId: bigint): Promise<Date | null> {
  const [row] = await tx.query<{ until: Date }>(sql`
    select until from service.room_mute
    where brand_id = ${tx.brandId} and member_id = ${memberId} and until > ${tx.now}`)
  return row?.until ?? null
}

export async function selectMutedMembers(tx: Tx, memberIds: readonly bigint[]): Promise<ReadonlySet<bigint>> {
  const rows = await tx.query<{ memberId: bigint }>(sql`
    select member_id from service.room_mute where brand_id = ${tx.brandId} and until > ${tx.now}
      and member_id = any(${memberIds.map(String)}::bigint[])`)
  return new Set(rows.map(({ memberId }) => memberId))
}

export async function upsertMute(tx: Tx, memberId: bigint, until: Date): Promise<void> {
  await tx.query(sql`
    insert into service.room_mute (brand_id, member_id, until) values (${tx.brandId}, ${memberId}, ${until})
    on conflict (brand_id, member_id) do update set until = excluded.until`)
}

export async function deleteMute(tx: Tx, memberId: bigint): Promise<void> {
  await tx.query(sql`delete from service.room_mute where brand_id = ${tx.brandId} and member_id = ${memberId}`)
}
