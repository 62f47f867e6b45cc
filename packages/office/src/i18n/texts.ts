import { findLanguage, findLanguageOfTag, getLanguageTag, hasWidePunctuation } from '@gasing/contract/languages'
import { type Messages, setupI18n } from '@lingui/core'
import type agents from './texts/agents/EN.json'
import type cashier from './texts/cashier/EN.json'
import type desk from './texts/desk/EN.json'
import type earning from './texts/earning/EN.json'
import type identity from './texts/identity/EN.json'
import type ledger from './texts/ledger/EN.json'
import type lottery from './texts/lottery/EN.json'
import type offers from './texts/offers/EN.json'
import type office from './texts/office/EN.json'
import type points from './texts/points/EN.json'
import type protection from './texts/protection/EN.json'
import type results from './texts/results/EN.json'
import type risk from './texts/risk/EN.json'
import type shelf from './texts/shelf/EN.json'
import type vendors from './texts/vendors/EN.json'
import type watch from './texts/watch/EN.json'

export type TextKey =
  | keyof typeof agents
  | keyof typeof cashier
  | keyof typeof desk
  | keyof typeof earning
  | keyof typeof office
  | keyof typeof offers
  | keyof typeof identity
  | keyof typeof ledger
  | keyof typeof lottery
  | keyof typeof points
  | keyof typeof protection
  | keyof typeof results
  | keyof typeof risk
  | keyof typeof shelf
  | keyof typeof vendors
  | keyof typeof watch
export type Values = Record<string, string | number>

const fallbackLanguage = 'EN'
const languageName = 'office.language'

const files = import.meta.glob<Messages>('./texts/*/*.json', { import: 'default' })
const i18n = setupI18n()
let currentLanguage: string = fallbackLanguage

export const getLanguage = (): string => currentLanguage

/** Loads a language, switches all texts to it and remembers it for the next visit. */
export async function switchLanguage(language: string): Promise<void> {
  const own = Object.entries(files).filter(([path]) => path.endsWith(`/${language}.json`))
  const found = await Promise.all(own.map(([, load]) => load()))
  const tag = getLanguageTag(language)
  i18n.load(tag, Object.assign({}, ...found) as Messages)
  i18n.activate(tag)
  currentLanguage = language
  document.documentElement.lang = tag
  localStorage.setItem(languageName, language)
}

/** The language of the last visit, else the browser's, else Malay. */
export function chooseFirstLanguage(): string {
  const wished = [localStorage.getItem(languageName), ...navigator.languages.map(findLanguageOfTag)]
  return wished.find((code) => findLanguage(code)) ?? 'MY'
}

/** The text of a key in the current language. */
export const translate = (key: TextKey, values?: Values): string => i18n._(key, values)

/** The text of a key built at run time (a status, a field, a refusal), or the fallback when there is none. */
export function translateOr(key: string, otherwise: string, values?: Values): string {
  return key in i18n.messages ? i18n._(key, values) : otherwise
}

/** Words in a row, separated as the current language does. */
export const joinWords = (words: readonly string[]): string => words.join(translate('list_separator'))

/** Sentences in a row, separated as the current language does. */
export const joinSentences = (sentences: readonly string[]): string =>
  sentences.join(hasWidePunctuation(currentLanguage) ? '' : ' ')
