import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getLanguageTag } from '@gasing/contract/languages'
import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { type Amount, writeAmount } from './amount.ts'

const folder = join(import.meta.dirname, 'catalogues')

/** Reads all server texts: `catalogues/<area>/<LANGUAGE>.json`, ICU messages by key. */
export function readCatalogues(): Map<string, Map<string, string>> {
  const byLanguage = new Map<string, Map<string, string>>()
  for (const area of readdirSync(folder)) {
    for (const file of readdirSync(join(folder, area))) {
      const language = file.replace('.json', '')
      const texts = byLanguage.get(language) ?? new Map<string, string>()
      byLanguage.set(language, texts)
      for (const [key, message] of Object.entries<string>(JSON.parse(readFileSync(join(folder, area, file), 'utf8')))) {
        if (texts.has(key)) throw new Error(`duplicate text ${key} in ${language}`)
        texts.set(key, message)
      }
    }
  }
  return byLanguage
}

const catalogues = readCatalogues()
const i18n = new Map(
  [...catalogues].map(([language, texts]) => {
    const messages = Object.fromEntries([...texts].map(([key, message]) => [key, compileMessage(message)]))
    const locale = getLanguageTag(language)
    return [language, setupI18n({ locale, messages: { [locale]: messages } })]
  }),
)

/** What a text is filled with. */
export type TextParams = Readonly<Record<string, string | number | Amount>>
type WrittenParams = Readonly<Record<string, string | number>>

/** Writes the amounts among the parameters of a text as readers of a language expect them. */
export const writeParams = (language: string, params: TextParams): WrittenParams =>
  Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'object' ? writeAmount(value, language) : value,
    ]),
  )

/** Returns a text in a language, falling back to English; an unknown key is returned as is, which a test forbids. */
export function translate(language: string, key: string, params: TextParams = {}): string {
  const chosen = catalogues.get(language)?.has(key) ? language : 'EN'
  return i18n.get(chosen)?._(key, writeParams(chosen, params)) ?? key
}

export const hasText = (language: string, key: string): boolean => catalogues.get(language)?.has(key) ?? false
