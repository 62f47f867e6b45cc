/** The languages of the games by their ISO 639-1 codes, with the ISO 639-2 codes that a list of games names. */
const listedCodes = {
  en: 'eng',
  ms: 'msa',
  zh: 'zho',
  vi: 'vie',
  id: 'ind',
  pt: 'por',
  th: 'tha',
  es: 'spa',
  ja: 'jpn',
  ko: 'kor',
  tl: 'tgl',
  hi: 'hin',
  km: 'khm',
} as const
export type Language = keyof typeof listedCodes
export const languages = Object.keys(listedCodes) as Language[]
export const listedLanguages: readonly string[] = Object.values(listedCodes)

/** Numbers as a portal around the game writes them: Malaysian, and Latin American Spanish, which has a decimal point. */
const locales: Readonly<Record<string, string>> = { ms: 'ms-MY', es: 'es-419' }

/** Returns the locale that writes numbers in a language. */
export const getNumberLocale = (language: string): string => locales[language] ?? language

/** Returns the supported language of a locale, or English. Filipino (`fil`) is Tagalog in ISO 639-1. */
export function findLanguage(code: string | null | undefined): Language {
  const tag = (code ?? '').toLowerCase().replace(/^fil\b/, 'tl')
  return languages.find((language) => language === tag.slice(0, 2)) ?? 'en'
}
