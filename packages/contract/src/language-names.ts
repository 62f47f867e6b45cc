import type { Language } from './languages.ts'

/** GEN-4: each language's own name. */
export const languageNames: Readonly<Record<Language['code'], string>> = {
  MY: 'Bahasa Melayu',
  EN: 'English',
  CN: '简体中文',
  VN: 'Tiếng Việt',
  ID: 'Bahasa Indonesia',
  BR: 'Português (Brasil)',
  TH: 'ไทย',
  ES: 'Español',
  JP: '日本語',
  KR: '한국어',
  TW: '繁體中文',
  PH: 'Filipino',
  IN: 'हिन्दी',
  KH: 'ភាសាខ្មែរ',
}

/** Returns the own name of a language by its code; the code of any other. */
export const getLanguageName = (code: string): string =>
  (languageNames as Record<string, string | undefined>)[code] ?? code
