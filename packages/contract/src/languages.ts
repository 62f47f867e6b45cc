/**
 * GEN-4: the languages that have catalogues. A new one is a line here and its catalogues: `<code>.json` beside each `EN.json` of
 * the portal, the back office and the server.
 *
 * `tag` names it in pages (BCP 47), `region` writes its numbers and days, in our calendar. Its own name is in `language-names.ts`:
 * the portal's first page gets the names that it needs from the server.
 */
export const languages = [
  { code: 'MY', tag: 'ms', region: 'ms-MY' },
  { code: 'EN', tag: 'en', region: 'en-MY' },
  { code: 'CN', tag: 'zh-Hans', region: 'zh-Hans' },
  { code: 'VN', tag: 'vi', region: 'vi-VN' },
  { code: 'ID', tag: 'id', region: 'id-ID' },
  { code: 'BR', tag: 'pt-BR', region: 'pt-BR' },
  { code: 'TH', tag: 'th', region: 'th-TH-u-ca-gregory' },
  { code: 'ES', tag: 'es', region: 'es-419' },
  { code: 'JP', tag: 'ja', region: 'ja-JP' },
  { code: 'KR', tag: 'ko', region: 'ko-KR' },
  { code: 'TW', tag: 'zh-Hant', region: 'zh-TW' },
  { code: 'PH', tag: 'fil', region: 'fil-PH' },
  { code: 'IN', tag: 'hi', region: 'hi-IN' },
  { code: 'KH', tag: 'km', region: 'km-KH' },
] as const

export type Language = (typeof languages)[number]

/** The code of each language: `MY`, `EN`, … */
export const languageCodes = /* @__PURE__ */ languages.map(({ code }) => code)

export const findLanguage = (code: string | null | undefined): Language | undefined =>
  languages.find((language) => language.code === code)

/** Returns the tag of a language for pages; English for any other. */
export const getLanguageTag = (code: string): string => findLanguage(code)?.tag ?? 'en'

/** Returns the locale that writes numbers and days in a language; English for any other. */
export const getNumberTag = (code: string): string => findLanguage(code)?.region ?? 'en-MY'

/** Returns a language as ISO 639-1, for vendors: `ms`, `zh`; English for any other. Filipino has no code there but Tagalog's. */
export function toIsoLanguage(code: string): string {
  const tag = getLanguageTag(code)
  return tag === 'fil' ? 'tl' : tag.slice(0, 2)
}

/** Chinese and Japanese punctuation is as wide as a character: it needs no space after it, and lists have a comma of their own. */
export const hasWidePunctuation = (code: string): boolean => /^(zh|ja)/.test(getLanguageTag(code))

/** Returns the code of a browser's language, such as `pt-PT` or `zh-HK`: its script counts, its country does not. */
export function findLanguageOfTag(tag: string): string | undefined {
  const wished = maximize(tag)
  return languages.find((language) => {
    const own = maximize(language.tag)
    return own?.language === wished?.language && own?.script === wished?.script
  })?.code
}

function maximize(tag: string): Intl.Locale | null {
  try {
    return new Intl.Locale(tag).maximize()
  } catch {
    return null
  }
}
