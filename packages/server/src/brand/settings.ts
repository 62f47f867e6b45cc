import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope, type Tx } from '#platform/db/tx.ts'
import { isTimeZone } from '#platform/local-time.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { hasText } from '#platform/texts/texts.ts'
import { ensureContrast, findUnknownHero } from './appearance.ts'
import { beginBrandChange } from './begin-change.ts'
import { loadBrandConfig } from './config-cache.ts'
import { mediaFolder } from './media.ts'
import { type BrandConfig, formatSettingsMoney } from './model.ts'
import { type SettingsColumns, updateSettings } from './store.ts'
import { selectMedia } from './store-media.ts'

export type Settings = SettingsColumns
/** A text that every catalogue has: a language without it has no catalogue. */
const textOfEveryCatalogue = 'unknown_error'

const pickSettings = (config: BrandConfig): Settings => ({
  name: config.name,
  pack: config.pack,
  logoImage: config.logoImage,
  descriptions: config.descriptions,
  languages: config.languages,
  defaultLanguage: config.defaultLanguage,
  timeZone: config.timeZone,
  currencySymbol: config.currency.symbol,
  homeForSignedInOnly: config.homeForSignedInOnly,
  freePlay: config.freePlay,
  minimumAge: config.minimumAge,
  customerService: config.customerService,
  gtagId: config.gtagId,
  imageCdns: config.imageCdns,
  launchGameCdns: config.launchGameCdns,
  appHiddenOn: config.appHiddenOn,
  barsShownOn: config.barsShownOn,
  withdrawalConfirmMinutes: config.withdrawalConfirmMinutes,
  twoPersonsAbove: config.twoPersonsAbove,
})

/** The settings as stored in the database, not as cached in the process. */
export async function readSettings(scope: Scope): Promise<{ config: BrandConfig; settings: Settings }> {
  return inBrand(scope, async (tx) => {
    const config = await loadBrandConfig(tx)
    return { config, settings: pickSettings(config) }
  })
}

/** Validates the settings. Returns the refusals by setting, or null. */
export function findInvalidSettings(settings: Settings): Record<string, FieldRefusal> | null {
  const invalidFields: Record<string, FieldRefusal> = {}
  const unknown = settings.languages.filter((language) => !hasText(language, textOfEveryCatalogue))
  if (unknown.length > 0)
    invalidFields.languages = { code: 'setting_language_unknown', params: { languages: unknown.join(', ') } }
  if (new Set(settings.languages).size < settings.languages.length)
    invalidFields.languages = { code: 'setting_language_twice' }
  if (!settings.languages.includes(settings.defaultLanguage))
    invalidFields.defaultLanguage = { code: 'setting_default_language' }
  if (settings.name.trim() === '') invalidFields.name = { code: 'setting_name_empty' }
  if (settings.currencySymbol.trim() === '') invalidFields.currencySymbol = { code: 'setting_symbol_empty' }
  const hero = findUnknownHero(settings.pack)
  if (hero) invalidFields['pack.hero'] = hero
  if (!isTimeZone(settings.timeZone)) invalidFields.timeZone = { code: 'setting_zone_unknown' }
  return Object.keys(invalidFields).length > 0 ? invalidFields : null
}

/**
 * Saves the settings; every open page updates. Refuses a look without enough contrast, and owner-only settings from other
 * operators.
 */
export async function saveSettings(scope: Scope, settings: Settings): Promise<number> {
  const fields = findInvalidSettings(settings)
  if (fields) refuse('setting_unsound', { fields })
  ensureContrast(settings.pack, scope.language)
  return inBrand(scope, async (tx) => {
    const version = await beginBrandChange(tx)
    const before = pickSettings(await loadBrandConfig(tx))
    ensureOwnerSettingsUnchanged(scope, before, settings)
    if (settings.logoImage && settings.logoImage !== before.logoImage) await ensureOwnPicture(tx, settings.logoImage)
    await updateSettings(tx, settings)
    await appendAudit(tx, {
      ...{ action: 'brand.settings', subject: `brand:${tx.brandId}` },
      ...{ before: formatSettingsMoney(before), after: formatSettingsMoney(settings) },
    })
    return version
  })
}

/**
 * Settings that only an owner may change: those that guard the brand's money against a single operator, and the time zone, which
 * bounds the days of reports and limits.
 */
const ownerOnlySettings = ['twoPersonsAbove', 'withdrawalConfirmMinutes', 'timeZone'] as const

function ensureOwnerSettingsUnchanged({ actor }: Scope, before: Settings, settings: Settings): void {
  if (actor.kind !== 'operator' || actor.roles.includes('owner')) return
  const changed = ownerOnlySettings.filter((name) => settings[name] !== before[name])
  const code = 'setting_owner_only'
  if (changed.length > 0) refuse('not_allowed', { fields: Object.fromEntries(changed.map((name) => [name, { code }])) })
}

/** Refuses a logo that is not in this brand's picture library. */
async function ensureOwnPicture(tx: Tx, address: string): Promise<void> {
  const isOurs = (await selectMedia(tx, address.slice(mediaFolder.length))) !== null
  if (!isOurs) refuse('setting_unsound', { fields: { logoImage: { code: 'setting_picture_unknown' } } })
}
