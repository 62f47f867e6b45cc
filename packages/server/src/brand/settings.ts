import { contrastProblems } from '@gasing/contract/brand-css'
import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { push } from '#platform/events/emit.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { hasText } from '#platform/texts/texts.ts'
import { readConfig } from './cache.ts'
import { changed } from './change.ts'
import type { BrandConfig } from './model.ts'
import { type SettingsColumns, updateSettings } from './store.ts'

export type Settings = SettingsColumns
/** A text that every language on offer has: a language without it has no catalogue. */
const anyText = 'unknown_error'

const settingsOf = (config: BrandConfig): Settings => ({
  name: config.name,
  pack: config.pack,
  languages: config.languages,
  defaultLanguage: config.defaultLanguage,
  homeForSignedInOnly: config.homeForSignedInOnly,
  freePlay: config.freePlay,
  minimumAge: config.minimumAge,
  status: config.status,
  maintenanceEnd: config.maintenanceEnd,
  withdrawalConfirmMinutes: config.withdrawalConfirmMinutes,
  twoPersonsAbove: config.twoPersonsAbove,
})

/** The settings as they stand in the database, not as a process remembers them. */
export async function readSettings(scope: Scope): Promise<{ config: BrandConfig; settings: Settings }> {
  return inBrand(scope, async (tx) => {
    const config = await readConfig(tx)
    return { config, settings: settingsOf(config) }
  })
}

/** What cannot be offered to a visitor, by setting; null when all is well. */
export function unsoundSettings(settings: Settings): Record<string, FieldRefusal> | null {
  const wrong: Record<string, FieldRefusal> = {}
  const unknown = settings.languages.filter((language) => !hasText(language, anyText))
  if (unknown.length > 0)
    wrong.languages = { code: 'setting_language_unknown', params: { languages: unknown.join(', ') } }
  if (new Set(settings.languages).size < settings.languages.length) wrong.languages = { code: 'setting_language_twice' }
  if (!settings.languages.includes(settings.defaultLanguage))
    wrong.defaultLanguage = { code: 'setting_default_language' }
  if (settings.name.trim() === '') wrong.name = { code: 'setting_name_empty' }
  if (settings.maintenanceEnd && Number.isNaN(settings.maintenanceEnd.getTime()))
    wrong.maintenanceEnd = { code: 'setting_instant_unknown' }
  return Object.keys(wrong).length > 0 ? wrong : null
}

/** Saves the settings; every open page follows. A look that somebody could not read is refused. */
export async function saveSettings(scope: Scope, settings: Settings): Promise<number> {
  const fields = unsoundSettings(settings)
  if (fields) refuse('setting_unsound', { fields })
  const problems = contrastProblems(settings.pack)
  if (problems.length > 0) refuse('brand_pack_contrast', { value: { problems: problems.map(namedProblem) } })
  return inBrand(scope, async (tx) => {
    const version = await changed(tx)
    const before = settingsOf(await readConfig(tx))
    await updateSettings(tx, settings)
    if (before.status !== settings.status || before.maintenanceEnd?.getTime() !== settings.maintenanceEnd?.getTime())
      await push(tx, `brand:${tx.brandId}`, {
        type: 'status',
        status: settings.status,
        maintenanceEnd: settings.maintenanceEnd?.toISOString() ?? null,
      })
    await appendAudit(tx, { action: 'brand.settings', subject: `brand:${tx.brandId}`, before, after: settings })
    return version
  })
}

const namedProblem = ([theme, part, ground, ratio]: ReturnType<typeof contrastProblems>[number]) => ({
  theme,
  part,
  ground,
  ratio: ratio.toFixed(2),
})
