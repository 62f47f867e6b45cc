import { appendAudit } from '#audit/public.ts'
import { inBrand, type Scope } from '#platform/db/tx.ts'
import { type FieldRefusal, refuse } from '#platform/refused.ts'
import { beginBrandChange } from './begin-change.ts'
import { readBrandConfig } from './config-cache.ts'
import { compileText, listPlaceholders, readPortalTexts } from './portal-texts.ts'
import { deleteText, type OwnText, selectOwnTexts, selectText, upsertText } from './store-texts.ts'

/** The brand's own texts in compiled form, which the browser applies over the shipped ones. */
export async function readPageTexts(scope: Scope, language: string) {
  const { textVersions } = await readBrandConfig(scope.platform, scope.brandId)
  const version = textVersions[language]
  if (!version) return { version: '', texts: {} }
  const own = await inBrand(scope, (tx) => selectOwnTexts(tx, language))
  return { version, texts: Object.fromEntries(own.map(({ key, text }) => [key, compileText(text)])) }
}

export type TextsQuery = {
  readonly language: string
  readonly area: string | null
  readonly q: string | null
  readonly own: boolean
  readonly limit: number
  readonly offset: number
}

/** Lists the portal's texts in a language with the brand's own versions; searches keys and both texts. */
export async function listTexts(scope: Scope, { language, area, q, own, limit, offset }: TextsQuery) {
  const base = readPortalTexts(scope.platform.config, language)
  const owned = new Map((await inBrand(scope, (tx) => selectOwnTexts(tx, language))).map((text) => [text.key, text]))
  const searchText = q?.trim().toLowerCase() ?? ''
  const found = [...base.values()].filter((text) => {
    const ours = owned.get(text.key)
    if ((area && text.area !== area) || (own && !ours)) return false
    return [text.key, text.text, ours?.text ?? ''].some((part) => part.toLowerCase().includes(searchText))
  })
  return {
    areas: [...new Set([...base.values()].map((text) => text.area))].sort(),
    total: found.length,
    list: found.slice(offset, offset + limit).map(({ key, area, text }) => ({
      key,
      area,
      base: text,
      placeholders: listPlaceholders(text) ?? [],
      ...toOwnTextFields(owned.get(key)),
    })),
  }
}

const toOwnTextFields = (own: OwnText | undefined) => ({
  own: own?.text ?? null,
  changedBy: own?.changedBy ?? '',
  changedAt: own?.changedAt.toISOString() ?? null,
})

/** Why a text cannot replace the shipped one: a placeholder would be lost, or never filled in. Null when it can. */
export function findTextProblem(text: string, base: string): FieldRefusal | null {
  if (text.trim() === '') return { code: 'own_text_empty' }
  const [has, wants] = [listPlaceholders(text), listPlaceholders(base) ?? []]
  if (!has) return { code: 'own_text_unreadable' }
  const lost = wants.filter((name) => !has.includes(name))
  if (lost.length > 0) return { code: 'own_text_placeholder_lost', params: { names: formatPlaceholders(lost) } }
  const unknown = has.filter((name) => !wants.includes(name))
  return unknown.length > 0
    ? { code: 'own_text_placeholder_unknown', params: { names: formatPlaceholders(unknown) } }
    : null
}

const formatPlaceholders = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ')

type NewOwnText = { readonly key: string; readonly language: string; readonly text: string }

/** GEN-4: replaces a text with the brand's own; every open page in that language updates. */
export async function saveText(scope: Scope, { key, language, text }: NewOwnText): Promise<void> {
  const base = readPortalTexts(scope.platform.config, language).get(key) ?? refuse('not_found')
  const problem = findTextProblem(text, base.text)
  if (problem) refuse('text_unsound', { fields: { text: problem } })
  const { actor } = scope
  await inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = await selectText(tx, { key, language })
    await upsertText(tx, { key, language, text: text.trim(), by: actor.kind === 'operator' ? actor.name : actor.kind })
    const subject = `text:${language} ${key}`
    await appendAudit(tx, { action: 'brand.text', subject, before: { text: before ?? base.text }, after: { text } })
  })
}

/** Restores the shipped text. */
export async function resetText(scope: Scope, key: string, language: string): Promise<void> {
  const base = readPortalTexts(scope.platform.config, language).get(key) ?? refuse('not_found')
  await inBrand(scope, async (tx) => {
    await beginBrandChange(tx)
    const before = await deleteText(tx, { key, language })
    if (before === null) return
    const subject = `text:${language} ${key}`
    await appendAudit(tx, { action: 'brand.text-reset', subject, before: { text: before }, after: { text: base.text } })
  })
}
