import { appendAudit } from '#audit/public.ts'
import { beginBrandChange } from '#brand/public.ts'
import { inBrand, type Scope, systemScope, type Tx } from '#platform/db/tx.ts'
import { notifyOffice } from '#platform/events/emit.ts'
import type { Platform } from '#platform/platform.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { normalizePlainText } from './plain-text.ts'
import {
  type CannedAnswer,
  replaceCannedAnswers,
  replaceEntries,
  type ServiceEntry,
  type Settings,
  selectCannedAnswers,
  selectEntries,
  selectSettings,
  upsertSettings,
} from './store-settings.ts'

/** Defaults of a brand without saved settings (SIDE-7, VALID-10). */
export const defaultSettings: Settings = {
  ticketMin: 10,
  ticketMax: 500,
  roomUrl: '',
  headerColor: '#ff947a',
  roomOpen: true,
  guestDays: 90,
}
/** Default entry: our own live chat. */
export const defaultEntries: readonly ServiceEntry[] = [{ csType: 'LIVECHAT', type: '3', title: 'Live chat', path: '' }]

export type ServiceSettings = Settings & { readonly entries: readonly ServiceEntry[] }

export const readSettingsIn = async (tx: Tx): Promise<Settings> => (await selectSettings(tx)) ?? defaultSettings

export async function readEntriesIn(tx: Tx): Promise<readonly ServiceEntry[]> {
  const entries = await selectEntries(tx)
  return entries.length > 0 ? entries : defaultEntries
}

export const readServiceSettings = (scope: Scope): Promise<ServiceSettings> =>
  inBrand(scope, async (tx) => ({ ...(await readSettingsIn(tx)), entries: [...(await readEntriesIn(tx))] }))

/** Saves all settings and makes open pages reload them. Refuses invalid values at their fields. */
export async function saveServiceSettings(scope: Scope, typed: ServiceSettings): Promise<Record<string, never>> {
  const wish = normalizeSettings(typed)
  const fields = findInvalidSettings(wish)
  if (fields) refuse('setting_unsound', { fields })
  const { entries, ...settings } = wish
  return inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = { ...(await readSettingsIn(tx)), entries: await readEntriesIn(tx) }
    await upsertSettings(tx, settings)
    await replaceEntries(tx, entries)
    await appendAudit(tx, { action: 'service.settings', subject: `brand:${tx.brandId}`, before, after: wish })
    return {}
  })
}

/** Opens the chat room to its members, or closes it. */
export const saveRoomOpen = async (tx: Tx, open: boolean): Promise<void> =>
  upsertSettings(tx, { ...(await readSettingsIn(tx)), roomOpen: open })

const normalizeSettings = (typed: ServiceSettings): ServiceSettings => ({
  ...typed,
  roomUrl: typed.roomUrl.trim(),
  headerColor: typed.headerColor.trim().toLowerCase(),
  entries: typed.entries.map((entry) => ({
    ...entry,
    title: normalizePlainText(entry.title).replaceAll('\n', ' '),
    path: entry.path.trim(),
  })),
})

/** Returns the invalid settings by field, or null. */
function findInvalidSettings({ entries, ticketMin, ticketMax, roomUrl, headerColor }: ServiceSettings) {
  const wrong: Record<string, FieldRefusal> = {}
  for (const [index, { title, path }] of entries.entries()) {
    if (title === '') wrong[`entries.${index}.title`] = { code: 'text_empty' }
    if (!isValidOutsideUrl(path)) wrong[`entries.${index}.path`] = { code: 'service_address' }
  }
  if (ticketMin > ticketMax) wrong.ticketMax = { code: 'service_limits' }
  if (!isValidOutsideUrl(roomUrl)) wrong.roomUrl = { code: 'service_address' }
  if (!/^#[0-9a-f]{6}$/.test(headerColor)) wrong.headerColor = { code: 'service_colour' }
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** Whether an address is empty, which means our own, or a full https URL without credentials (W07). */
function isValidOutsideUrl(address: string): boolean {
  if (address === '') return true
  if (!/^https:\/\/[A-Za-z0-9.-]+([:/?#]|$)/.test(address) || !URL.canParse(address)) return false
  const { protocol, username, password } = new URL(address)
  return protocol === 'https:' && username === '' && password === ''
}

/** Origins that the portal's pages may frame besides games: the brand's outside chat room, if any. */
export async function readOutsideRoomOrigins(platform: Platform, brandId: number): Promise<readonly string[]> {
  const { roomUrl } = await inBrand(systemScope(platform, brandId, 'pages'), readSettingsIn)
  return roomUrl === '' ? [] : [new URL(roomUrl).origin]
}

export const readCannedAnswers = (scope: Scope): Promise<{ list: CannedAnswer[] }> =>
  inBrand(scope, async (tx) => ({ list: await selectCannedAnswers(tx) }))

export async function storeCannedAnswers(scope: Scope, list: readonly CannedAnswer[]): Promise<Record<string, never>> {
  const answers = list.map(({ title, content }) => ({
    title: normalizePlainText(title),
    content: normalizePlainText(content),
  }))
  if (answers.some(({ title, content }) => title === '' || content === '')) refuse('bad_request')
  return inBrand(scope, async (tx) => {
    const before = await selectCannedAnswers(tx)
    await replaceCannedAnswers(tx, answers)
    await notifyOffice(tx, 'rules')
    await appendAudit(tx, { action: 'service.canned', subject: `brand:${tx.brandId}`, before, after: answers })
    return {}
  })
}
