import { getLanguageName } from '@gasing/contract/language-names'
import { languageCodes } from '@gasing/contract/languages'
import { type I18nProvider, useLocaleState } from 'react-admin'
import { getLanguage, switchLanguage, translate, translateOr } from './texts.ts'

/** Serves our catalogues to react-admin's components. What is not a key is already text, such as a server's message. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: { _?: string } = {}) => translateOr(key, options._ ?? key, options),
  changeLocale: switchLanguage,
  getLocale: getLanguage,
  getLocales: () => languageCodes.map((locale) => ({ locale, name: getLanguageName(locale) })),
}

/** `translate` for components, which re-render when the language changes. */
export function useT(): typeof translate {
  useLocaleState()
  return translate
}
