import { type I18nProvider, useLocaleState } from 'react-admin'
import { languageNow, languages, speak, textNow, textOr } from './texts.ts'

/** Serves our catalogues to react-admin's components. What is not a key is already text, such as a server's message. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: { _?: string } = {}) => textOr(key, options._ ?? key, options),
  changeLocale: speak,
  getLocale: languageNow,
  getLocales: () => languages.map(({ locale, name }) => ({ locale, name })),
}

/** `textNow` for components, which re-render when the language changes. */
export function useT(): typeof textNow {
  useLocaleState()
  return textNow
}
