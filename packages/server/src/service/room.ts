import { roomLengthMax } from '@gasing/contract/calls/service'
import { trialType } from '@gasing/contract/who'
import { isModuleOn, readBrandConfigIn } from '#brand/public.ts'
import { maskAccountName, normalizeName, normalizeUsername, selectMember } from '#members/public.ts'
import { type CursorPage, cursorPageSize, cutPage, parseCursor } from '#platform/cursor.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { countAttempt, type RateLimit } from '#platform/http/rate-limit.ts'
import { refuse } from '#platform/refused.ts'
import { validateText } from './plain-text.ts'
import { readSettingsIn } from './settings.ts'
import * as store from './store-room.ts'

/** Faster than anyone types or reads. */
const roomMessagesPerMember: RateLimit = { name: 'room-say', attemptsMax: 8, windowSeconds: 20 }
const unreadMax = 100
const roomModule = 'CBS3'
const keyLength = 16

/** SIDE-7, ROLE-4: returns the calling member; refuses guests and trial accounts. */
function requireRoomMember({ actor }: Scope) {
  if (actor.kind !== 'member') return refuse('in_sorry_in')
  return actor.isAgent === trialType ? refuse('in_please_information') : actor
}

/** Refuses when the room's module is off; a closed room can still be read. */
async function requireRoomSettings(tx: Tx) {
  if (!isModuleOn(await readBrandConfigIn(tx), roomModule)) refuse('chat_closed')
  return readSettingsIn(tx)
}

/** A pseudonymous key that distinguishes authors without identifying them. */
const authorKeyOf = (tx: Tx, memberId: bigint): string =>
  tx.platform.seal.mac(`${tx.brandId}:${memberId}`, 'chat room').toString('hex').slice(0, keyLength)

export function toRoomLine(tx: Tx, { id, memberId, author, content, at }: store.RoomRow) {
  return {
    id: id.toString(),
    author,
    authorKey: memberId === null ? '' : authorKeyOf(tx, memberId),
    operator: memberId === null,
    content,
    at: at.toISOString(),
  }
}

type RoomAppearance = {
  readonly title?: string | undefined
  readonly language?: string | undefined
  readonly headerColor?: string | undefined
}

/** SIDE-7: the URL of the chat room, our own or the brand's outside one, with its appearance. */
export async function readChatUrl(scope: Scope, looks: RoomAppearance, origin: string): Promise<{ chatUrl: string }> {
  requireRoomMember(scope)
  const settings = await inBrand(scope, requireRoomSettings)
  const url = new URL(settings.roomUrl || `${origin}/chat`)
  const colour = looks.headerColor?.toLowerCase() ?? ''
  url.searchParams.set('title', (looks.title ?? '').slice(0, 200))
  url.searchParams.set('language', /^[A-Z]{2}$/.test(looks.language ?? '') ? String(looks.language) : scope.language)
  url.searchParams.set('headerColor', /^#[0-9a-f]{6}$/.test(colour) ? colour : settings.headerColor)
  return { chatUrl: url.href }
}

export const countUnreadChat = (scope: Scope): Promise<{ unReadCount: number }> => {
  const { memberId } = requireRoomMember(scope)
  return inBrand(scope, async (tx) => {
    await requireRoomSettings(tx)
    return { unReadCount: await store.countRoomUnread(tx, memberId, unreadMax) }
  })
}

export const readRoom = (scope: Scope, { cursor, pageSize = cursorPageSize }: CursorPage) => {
  const { memberId } = requireRoomMember(scope)
  return inBrand(scope, async (tx) => {
    const { roomOpen, headerColor } = await requireRoomSettings(tx)
    const rows = await store.selectRoomMessages(tx, {
      before: parseCursor(cursor),
      limit: pageSize + 1,
      removedToo: false,
    })
    const { list, next } = cutPage(rows, pageSize, ({ id }) => id)
    const until = await store.selectMuteEnd(tx, memberId)
    return {
      list: list.map((row) => toRoomLine(tx, row)),
      next,
      open: roomOpen,
      ownKey: authorKeyOf(tx, memberId),
      mutedUntil: until?.toISOString() ?? null,
      headerColor,
    }
  })
}

export async function sendRoomMessage(scope: Scope, written: string): Promise<{ messageId: string }> {
  const { memberId } = requireRoomMember(scope)
  await countAttempt(scope, roomMessagesPerMember, memberId.toString())
  const content = validateText('content', written, { min: 1, max: roomLengthMax })
  return inBrand(scope, async (tx) => {
    if (!(await requireRoomSettings(tx)).roomOpen) refuse('chat_closed')
    if (await store.selectMuteEnd(tx, memberId)) refuse('chat_muted')
    const member = (await selectMember(tx, memberId)) ?? refuse('in_sorry_in')
    const { name: brandName } = await readBrandConfigIn(tx)
    return storeRoomMessage(tx, { memberId, author: displayNameOf(member, brandName), content })
  })
}

/** Stores a message and pushes it to everyone in the room. */
export async function storeRoomMessage(tx: Tx, message: Parameters<typeof store.insertRoomMessage>[1]) {
  const row = await store.insertRoomMessage(tx, message)
  await push(tx, `room:${tx.brandId}`, { type: 'chat', place: 'room', message: toRoomLine(tx, row) })
  await push(tx, `office:${tx.brandId}`, { type: 'chat', place: 'room', message: null })
  return { messageId: row.id.toString() }
}

/**
 * The chosen nickname, unless it reads as the brand's name (decision 420); or else a masked user name, because the user name is half
 * of the credentials.
 */
function displayNameOf({ nickname, username }: { nickname: string; username: string }, brandName: string): string {
  const isOwnName = normalizeUsername(nickname) === normalizeUsername(username)
  return isOwnName || namesBrand(nickname, brandName) ? maskAccountName(username) : nickname
}

/**
 * Whether consecutive words of a nickname are the brand's name, apart from case, accents and spaces. Scripts without spaces have no
 * words: there the name counts wherever it stands.
 */
function namesBrand(nickname: string, brandName: string): boolean {
  const brand = normalizeName(brandName).replaceAll(' ', '')
  const words = normalizeName(nickname).split(' ')
  if (brand === '') return false
  if (/[^a-z0-9]/.test(brand)) return words.join('').includes(brand)
  return words.some((_first, start) =>
    words.slice(start).some((_last, length) => words.slice(start, start + length + 1).join('') === brand),
  )
}

export const markRoomRead = (scope: Scope, messageId: bigint): Promise<Record<string, never>> => {
  const { memberId } = requireRoomMember(scope)
  return inBrand(scope, async (tx) => {
    await requireRoomSettings(tx)
    if (!(await store.updateRoomSeen(tx, memberId, messageId))) refuse('not_found')
    return {}
  })
}
