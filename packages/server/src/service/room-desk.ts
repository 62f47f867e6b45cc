import { roomLengthMax } from '@gasing/contract/calls/service'
import { appendAudit } from '#audit/public.ts'
import { beginBrandChange, readBrandConfigIn } from '#brand/public.ts'
import { selectMember } from '#members/public.ts'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { refuse } from '#platform/refused.ts'
import { validateText } from './plain-text.ts'
import { storeRoomMessage, toRoomLine } from './room.ts'
import { readSettingsIn, saveRoomOpen } from './settings.ts'
import * as store from './store-room.ts'

const hourMs = 3_600_000

/** Returns the chat room for moderators, including removed messages and who is muted. */
export const readRoomDesk = (scope: Scope, { cursor, pageSize = cursorPageSize }: CursorPage) =>
  inBrand(scope, async (tx) => {
    const rows = await store.selectRoomMessages(tx, {
      before: parseCursor(cursor),
      limit: pageSize + 1,
      removedToo: true,
    })
    const { list, next } = cutPage(rows, pageSize, ({ id }) => id)
    const muted = await store.selectMutedMembers(tx, [...new Set(list.flatMap(({ memberId }) => memberId ?? []))])
    const { roomOpen } = await readSettingsIn(tx)
    const lines = list.map((row) => ({
      ...toRoomLine(tx, row),
      memberId: row.memberId?.toString() ?? null,
      removedBy: row.removedBy,
      muted: row.memberId !== null && muted.has(row.memberId),
    }))
    return { list: lines, next, open: roomOpen }
  })

/** Sends a message as the brand, even when the room is closed to members. Only the audit log names the operator. */
export const sendRoomMessageAsBrand = (scope: Scope, written: string): Promise<{ messageId: string }> => {
  const content = validateText('content', written, { min: 1, max: roomLengthMax })
  return inBrand(scope, async (tx) => {
    const { name } = await readBrandConfigIn(tx)
    const stored = await storeRoomMessage(tx, { memberId: null, author: name, content })
    await appendAudit(tx, { action: 'room.say', subject: `room-message:${stored.messageId}`, after: { content } })
    return stored
  })
}

/** Removes a message from the room on every open page; moderators still see it. */
export const removeRoomMessage = (scope: Scope, id: bigint): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    const { actor } = scope
    const row = await store.markMessageRemoved(tx, id, actor.kind === 'operator' ? actor.name : '')
    if (row === null) return refuse('not_found')
    if (row === false) return refuse('already_decided')
    await notifyRoom(tx)
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
    if (!(await selectMember(tx, memberId))) refuse('not_found')
    const until = new Date(tx.now.getTime() + hours * hourMs)
    if (hours === 0) await store.deleteMute(tx, memberId)
    else await store.upsertMute(tx, memberId, until)
    await notifyRoom(tx)
    const entry = { action: hours === 0 ? 'room.unmute' : 'room.mute', subject: `member:${memberId}`, reason }
    await appendAudit(tx, { ...entry, ...(hours > 0 && { after: { until } }) })
    return {}
  })

export const setRoomOpen = (scope: Scope, open: boolean): Promise<Record<string, never>> =>
  inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    await saveRoomOpen(tx, open)
    await notifyRoom(tx)
    await appendAudit(tx, { action: open ? 'room.open' : 'room.close', subject: `brand:${tx.brandId}` })
    return {}
  })

/** Makes open pages reload the room. */
async function notifyRoom(tx: Tx): Promise<void> {
  const event = { type: 'chat', place: 'room', message: null } as const
  await push(tx, `room:${tx.brandId}`, event)
  await push(tx, `office:${tx.brandId}`, event)
}
