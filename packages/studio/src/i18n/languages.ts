/** The languages of the games, by ISO 639-1. */
export const languages = ['en', 'ms', 'zh', 'vi', 'id', 'pt', 'th'] as const
export type Language = (typeof languages)[number]

/** The nearest language that we speak: its own, or English. */
export function languageOf(code: string | null | undefined): Language {
  const short = (code ?? '').toLowerCase().slice(0, 2)
  return languages.find((language) => language === short) ?? 'en'
}
