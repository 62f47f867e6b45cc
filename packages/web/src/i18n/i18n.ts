import { getLanguageTag, getNumberTag as getNumberTagOf } from '@gasing/contract/languages'
import { type Messages, setupI18n } from '@lingui/core'
import { boot, seeds } from '#boot.ts'
import { createStore, useStore } from '#state/store.ts'
import type { Area, TextKey } from './text-keys.ts'

export type { TextKey } from './text-keys.ts'
export type Values = Record<string, string | number>

type Catalogue = { default: Messages }
/** The catalogues of a language: the core texts, and loaders of the others by area (`plugins/catalogues.ts`). */
type Catalogues = Catalogue & { areas: Record<Exclude<Area, 'core'>, () => Promise<Catalogue>> }

const files = import.meta.glob<Catalogues>('./texts/core/*.json')
const fallbackLanguage = 'EN'

const i18n = setupI18n()
const areas = new Set<Area>()
let brandDefault = fallbackLanguage
/** The language requested last; it becomes active when its texts are loaded. */
let requestedLanguage = fallbackLanguage

type ActiveLanguage = { language: string; version: number }
const activeLanguage = createStore<ActiveLanguage>({ language: fallbackLanguage, version: 0 })

/** Returns the active language as a code of the specification (MY, EN, …). */
export const getLanguage = (): string => activeLanguage.get().language
/** Returns the locale that writes numbers and days in the active language. */
export const getNumberTag = (): string => getNumberTagOf(getLanguage())

const getFile = (code: string) => files[`./texts/core/${code}.json`]

/** Loads the texts of an area: in the given language, otherwise the brand's default, otherwise English. */
async function loadAreaTexts(area: Area, code: string): Promise<Messages> {
  const catalogues = await (getFile(code) ?? getFile(brandDefault) ?? getFile(fallbackLanguage))?.()
  if (!catalogues || area === 'core') return catalogues?.default ?? {}
  return (await catalogues.areas[area]()).default
}

const brandTexts = new Map<string, Promise<Messages>>()

/**
 * GEN-4: returns the texts that the brand has overridden, compiled by the server. Most brands have none, and then nothing is
 * requested.
 */
function loadOwnTexts(code: string): Promise<Messages> {
  const version = boot.textVersions[code]
  if (version === undefined) return Promise.resolve({})
  const address = `/wps/system/texts?language=${code}`
  const key = `${version} ${address}`
  const known = brandTexts.get(key) ?? (getInlinedTexts(address, version) || requestTexts(address, key))
  brandTexts.set(key, known)
  return known
}

/** Returns the texts that the server inlined in the page, while their version is still current. */
function getInlinedTexts(address: string, version: string): Promise<Messages> | null {
  const seed = seeds[`GET ${address}`] as { version: string; texts: Messages } | undefined
  return seed?.version === version ? Promise.resolve(seed.texts) : null
}

/** NOTE: not `api/call.ts`, which itself uses texts. If loading fails, the page still shows the standard texts. */
async function requestTexts(address: string, key: string): Promise<Messages> {
  try {
    const answer = await fetch(address)
    return ((await answer.json()) as { value: { texts: Messages } }).value.texts
  } catch {
    brandTexts.delete(key)
    return {}
  }
}

/** Loads and activates texts. If the language changed meanwhile, loads them in the new one instead of reverting the page. */
async function activateTexts(wanted: Iterable<Area>): Promise<void> {
  const code = requestedLanguage
  const found = await Promise.all([...[...wanted].map((area) => loadAreaTexts(area, code)), loadOwnTexts(code)])
  if (code !== requestedLanguage) return activateTexts(wanted)
  i18n.load(getLanguageTag(code), Object.assign({}, ...found) as Messages)
  if (i18n.locale !== getLanguageTag(code)) i18n.activate(getLanguageTag(code))
  activeLanguage.set({ language: code, version: activeLanguage.get().version + 1 })
}

/** Called once, before the first paint, with the language chosen by the page's first script. */
export async function startTexts(code: string, defaultCode: string): Promise<void> {
  brandDefault = defaultCode
  requestedLanguage = code
  areas.clear()
  areas.add('core')
  await activateTexts(['core'])
}

/** Loads the texts of areas; does nothing for those already loaded. */
export async function loadTexts(...wanted: readonly Area[]): Promise<void> {
  const missing = wanted.filter((area) => !areas.has(area))
  if (missing.length === 0) return
  await activateTexts(missing)
  for (const area of missing) areas.add(area)
}

/** Delay before texts that failed to load are requested again; they are requested at once when the network returns. */
const againMilliseconds = 10_000

/** Loads texts for `use()`: retries until they are available. */
export async function loadTextsWithRetry(...wanted: readonly Area[]): Promise<void> {
  try {
    // browsers do not repeat a dynamic import that has failed
    if (!navigator.onLine && !wanted.every((area) => areas.has(area))) throw new Error('no network')
    await loadTexts(...wanted)
  } catch {
    await new Promise<unknown>((retry) => {
      setTimeout(retry, againMilliseconds)
      addEventListener('online', retry, { once: true })
    })
    await loadTextsWithRetry(...wanted)
  }
}

/** CLIENT-3: changes the language of the whole page without a reload. */
export async function switchLanguage(code: string): Promise<void> {
  const before = requestedLanguage
  requestedLanguage = code
  try {
    await activateTexts(areas)
  } catch (problem) {
    if (requestedLanguage === code) requestedLanguage = before
    throw problem
  }
  document.documentElement.lang = getLanguageTag(requestedLanguage)
  document.documentElement.dataset.language = requestedLanguage
}

/** Re-renders the page with the brand's current texts and switches (CONF-4). */
export async function reloadTexts(): Promise<void> {
  brandDefault = boot.defaultLanguage
  await activateTexts(areas)
}

let transformText = (text: string): string => text

/** Transforms every text from now on: the kit uses it to show the effect of longer words. */
export function setTextTransform(next: (text: string) => string): void {
  transformText = next
  activeLanguage.set({ ...activeLanguage.get(), version: activeLanguage.get().version + 1 })
}

/** Returns the text of a key in the active language. */
export function t(key: TextKey, values?: Values): string {
  return transformText(i18n._(key, values))
}

/** Returns the text of a key built at run time (categories, statuses), or `otherwise` when there is none. */
export function translateOr<Otherwise>(key: string, otherwise: Otherwise, values?: Values): string | Otherwise {
  return key in i18n.messages ? transformText(i18n._(key, values)) : otherwise
}

/** `t` for components: re-renders them when the language changes. */
export function useT(): typeof t {
  useStore(activeLanguage)
  return t
}

export function useLanguage(): string {
  return useStore(activeLanguage).language
}
