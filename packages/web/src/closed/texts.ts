import { findLanguageOfTag } from '@gasing/contract/languages'
import EN from '../i18n/texts/closed/EN.json' with { type: 'json' }

export type Key = keyof typeof EN
type Texts = Record<Key, string>

// all in the page's one file: it may be shown while nothing else can be loaded
const files = import.meta.glob<Texts>('../i18n/texts/closed/*.json', { eager: true, import: 'default' })
const getTexts = (code: string): Texts | undefined => files[`../i18n/texts/closed/${code}.json`]

/** Chooses the language when brand and visitor may be unknown: stored, the brand's, the browser's, English. */
export function chooseLanguage(
  kept: string | null,
  offered: readonly string[],
  otherwise: string | undefined,
  browser: readonly string[],
): string {
  const known = (code: string | null | undefined) =>
    code && getTexts(code) && (offered.length === 0 || offered.includes(code))
  return [kept, otherwise, ...browser.map(findLanguageOfTag)].find(known) ?? 'EN'
}

/** Returns a text with its placeholders filled in. */
export function translate(language: string, key: Key, values: Record<string, string> = {}): string {
  const text = (getTexts(language) ?? EN)[key]
  return text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
}
