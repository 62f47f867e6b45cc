import { appendAudit } from '#audit/public.ts'
import { changed } from '#brand/public.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import type { Platform } from '#platform/platform.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { plainText } from './plain-text.ts'
import {
  type Canned,
  type Entry,
  replaceCanned,
  replaceEntries,
  type Settings,
  selectCanned,
  selectEntries,
  selectSettings,
  upsertSettings,
} from './store-settings.ts'

/** Defaults of a brand without saved settings (SIDE-7, VALID-10). */
export const usualSettings: Settings = {
  ticketMin: 10,
  ticketMax: 500,
  roomUrl: '',
  headerColor: '#ff947a',
  roomOpen: true,
  guestDays: 90,
}
/** Default entry: our own live chat. */
export const usualEntries: readonly Entry[] = [{ csType: 'LIVECHAT', type: '3', title: 'Live chat', path: '' }]

export type ServiceSettings = Settings & { readonly entries: readonly Entry[] }

export const settingsIn = async (tx: Tx): Promise<Settings> => (await selectSettings(tx)) ?? usualSettings

export async function entriesIn(tx: Tx): Promise<readonly Entry[]> {
  const entries = await selectEntries(tx)
  return entries.length > 0 ? entries : usualEntries
}

export const readServiceSettings = (scope: Scope): Promise<ServiceSettings> =>
  inBrand(scope, async (tx) => ({ ...(await settingsIn(tx)), entries: [...(await entriesIn(tx))] }))

/** Saves all settings and makes open pages reload them. Refuses invalid values at their fields. */
export async function saveServiceSettings(scope: Scope, typed: ServiceSettings): Promise<Record<string, never>> {
  const wish = tidied(typed)
  const fields = unsound(wish)
  if (fields) refuse('setting_unsound', { fields })
  const { entries, ...settings } = wish
  return inBrand(scope, async (tx) => {
    await changed(tx)
    const before = { ...(await settingsIn(tx)), entries: await entriesIn(tx) }
    await upsertSettings(tx, settings)
    await replaceEntries(tx, entries)
    await appendAudit(tx, { action: 'service.settings', subject: `brand:${tx.brandId}`, before, after: wish })
    return {}
  })
}

/** Opens the chat room to its members, or closes it. */
export const saveRoomOpen = async (tx: Tx, open: boolean): Promise<void> =>
  upsertSettings(tx, { ...(await settingsIn(tx)), roomOpen: open })

const tidied = (typed: ServiceSettings): ServiceSettings => ({
  ...typed,
  roomUrl: typed.roomUrl.trim(),
  headerColor: typed.headerColor.trim().toLowerCase(),
  entries: typed.entries.map((entry) => ({
    ...entry,
    title: plainText(entry.title).replaceAll('\n', ' '),
    path: entry.path.trim(),
  })),
})

/** Returns the invalid settings by field, or null. */
function unsound({ entries, ticketMin, ticketMax, roomUrl, headerColor }: ServiceSettings) {
  const wrong: Record<string, FieldRefusal> = {}
  for (const [index, { title, path }] of entries.entries()) {
    if (title === '') wrong[`entries.${index}.title`] = { code: 'text_empty' }
    if (!isOutside(path)) wrong[`entries.${index}.path`] = { code: 'service_address' }
  }
  if (ticketMin > ticketMax) wrong.ticketMax = { code: 'service_limits' }
  if (!isOutside(roomUrl)) wrong.roomUrl = { code: 'service_address' }
  if (!/^#[0-9a-f]{6}$/.test(headerColor)) wrong.headerColor = { code: 'service_colour' }
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** Whether an address is empty, which means our own, or a full https URL without credentials (W07). */
function isOutside(address: string): boolean {
  if (address === '') return true
  if (!/^https:\/\/[A-Za-z0-9.-]+([:/?#]|$)/.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

/** Origins that the portal's pages may frame besides games: the brand's outside chat room, if any. */
export async function outsideRoomOrigins(platform: Platform, brandId: number): Promise<readonly string[]> {
  const { roomUrl } = await inBrand(systemScope(platform, brandId, 'pages'), settingsIn)
  return roomUrl === '' ? [] : [new URL(roomUrl).origin]
}

export const readCanned = (scope: Scope): Promise<{ list: Canned[] }> =>
  inBrand(scope, async (tx) => ({ list: await selectCanned(tx) }))

export async function saveCanned(scope: Scope, list: readonly Canned[]): Promise<Record<string, never>> {
  const kept = list.map(({ title, content }) => ({ title: plainText(title), content: plainText(content) }))
  if (kept.some(({ title, content }) => title === '' || content === '')) refuse('bad_request')
  return inBrand(scope, async (tx) => {
    const before = await selectCanned(tx)
    await replaceCanned(tx, kept)
    await appendAudit(tx, { action: 'service.canned', subject: `brand:${tx.brandId}`, before, after: kept })
    return {}
  })
}
