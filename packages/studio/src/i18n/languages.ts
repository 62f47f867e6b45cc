/** The languages of the games, as ISO 639-1 codes. */
export const languages = ['en', 'ms', 'zh', 'vi', 'id', 'pt', 'th', 'es', 'ja', 'ko'] as const
export type Language = (typeof languages)[number]

/** Returns the supported language of a locale, or English. */
export function findLanguage(code: string | null | undefined): Language {
  const short = (code ?? '').toLowerCase().slice(0, 2)
  return languages.find((language) => language === short) ?? 'en'
}
