import { roomLengthMax } from '@gasing/contract/calls/service'
import { appendAudit } from '#audit/public.ts'
import { brandConfigIn, changed } from '#brand/public.ts'
import { memberById } from '#members/public.ts'
import { cursorPageSize, cutPage, readCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { fittingText } from './plain-text.ts'
import { keepRoomMessage, roomLine } from './room.ts'
import { saveRoomOpen, settingsIn } from './settings.ts'
import * as store from './store-room.ts'

const hourMs = 3_600_000

type Page = { readonly cursor?: string | undefined; readonly pageSize?: number | undefined }

/** Returns the chat room for moderators, including removed messages and who is muted. */
export const readRoomDesk = (scope: Scope, { cursor, pageSize = cursorPageSize }: Page) =>
  inBrand(scope, async (tx) => {
    const rows = await store.roomRows(tx, { before: readCursor(cursor), limit: pageSize + 1, removedToo: true })
    const { list, next } = cutPage(rows, pageSize, ({ id }) => id)
    const muted = await store.mutedAmong(tx, [...new Set(list.flatMap(({ memberId }) => memberId ?? []))])
    const { roomOpen } = await settingsIn(tx)
    const lines = list.map((row) => ({
      ...roomLine(tx, row),
      memberId: row.memberId?.toString() ?? null,
      removedBy: row.removedBy,
      muted: row.memberId !== null && muted.has(row.memberId),
    }))
    return { list: lines, next, open: roomOpen }
  })

/** Sends a message as the brand, even when the room is closed to members. */
export const sayRoomAsBrand = (scope: Scope, written: string): Promise<{ messageId: string }> => {
  const content = fittingText('content', written, { min: 1, max: roomLengthMax })
  return inBrand(scope, async (tx) => {
    const { name } = await brandConfigIn(tx)
    return keepRoomMessage(tx, { memberId: null, author: name, content })
  })
}

/** Removes a message from the room on every open page; moderators still see it. */
export const removeRoomMessage = (scope: Scope, id: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const { actor } = scope
    const row = await store.removeRow(tx, id, actor.kind === 'operator' ? actor.name : '')
    if (row === null) return refuse('not_found')
    if (row === false) return refuse('already_decided')
    await tellRoom(tx)
    await appendAudit(tx, {
      action: 'room.remove',
      subject: `room-message:${id}`,
      before: { memberId: row.memberId?.toString() ?? null, content: row.content },
    })
    return {}
  })

type Mute = { readonly hours: number; readonly reason: string }

/** Mutes a member for some hours; zero hours unmutes. */
export const muteMember = (scope: Scope, memberId: bigint, { hours, reason }: Mute): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    if (!(await memberById(tx, memberId))) refuse('not_found')
    const until = new Date(tx.now.getTime() + hours * hourMs)
    if (hours === 0) await store.deleteMute(tx, memberId)
    else await store.upsertMute(tx, memberId, until)
    await tellRoom(tx)
    const deed = { action: hours === 0 ? 'room.unmute' : 'room.mute', subject: `member:${memberId}`, reason }
    await appendAudit(tx, { ...deed, ...(hours > 0 && { after: { until } }) })
    return {}
  })

export const openRoom = (scope: Scope, open: boolean): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    await changed(tx)
    await saveRoomOpen(tx, open)
    await tellRoom(tx)
    await appendAudit(tx, { action: open ? 'room.open' : 'room.close', subject: `brand:${tx.brandId}` })
    return {}
  })

/** Makes open pages reload the room. */
async function tellRoom(tx: Tx): Promise<void> {
  const event = { type: 'chat', place: 'room', message: null } as const
  await push(tx, `room:${tx.brandId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}
