import { findLanguage, getNumberLocale, type Language } from '../i18n/languages.ts'

type Catalogue = typeof import('../i18n/texts/en.json', { with: { type: 'json' }})
export type TextKey = keyof Catalogue & string
type Params = Record<string, string | number>

const catalogues: Record<Language, () => Promise<{ default: Record<TextKey, string> }>> = {
  en: () => import('../i18n/texts/en.json'),
  ms: () => import('../i18n/texts/ms.json'),
  zh: () => import('../i18n/texts/zh.json'),
  vi: () => import('../i18n/texts/vi.json'),
  id: () => import('../i18n/texts/id.json'),
  pt: () => import('../i18n/texts/pt.json'),
  th: () => import('../i18n/texts/th.json'),
  es: () => import('../i18n/texts/es.json'),
  ja: () => import('../i18n/texts/ja.json'),
  ko: () => import('../i18n/texts/ko.json'),
  tl: () => import('../i18n/texts/tl.json'),
  hi: () => import('../i18n/texts/hi.json'),
  km: () => import('../i18n/texts/km.json'),
}

let language: Language = 'en'
let texts: Record<string, string> = {}
const boundTexts = new Set<() => void>()

/** Switches the language and updates everything registered with `bindText`. */
export async function setLanguage(code: string | null): Promise<void> {
  const next = findLanguage(code)
  texts = (await catalogues[next]()).default
  language = next
  document.documentElement.lang = next
  rewriteTexts()
}

/** Updates everything registered with `bindText`. */
export function rewriteTexts(): void {
  for (const rewrite of boundTexts) rewrite()
}

export const getLanguage = (): Language => language

/** The locale that writes numbers in the current language. */
export const getNumberTag = (): string => getNumberLocale(language)

/** Returns a text in the current language, with its {placeholders} filled. */
export function t(key: TextKey, params: Params = {}): string {
  return (texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** Joins the items of a list with the comma of the current language. */
export const joinList = (items: readonly string[]): string =>
  items.join(language === 'zh' || language === 'ja' ? '、' : ', ')

/** Returns the text of a refusal, or the general one for an unknown code. */
export function getRefusalText(code: string): string {
  return texts[`refusal_${code}`] ?? t('refusal_fault')
}

/** Runs `write` now and at every change of language or time zone. For elements that live as long as the page. */
export function bindText(write: () => void): void {
  boundTexts.add(write)
  write()
}
