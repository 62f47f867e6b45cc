import { type I18nProvider, useLocaleState } from 'react-admin'
import { languageNow, languages, speak, textNow, textOr } from './texts.ts'

/** Our catalogues behind react-admin's own components. What is not a key is a text already, such as a server's sentence. */
export const i18nProvider: I18nProvider = {
  translate: (key: string, options: { _?: string } = {}) => textOr(key, options._ ?? key, options),
  changeLocale: speak,
  getLocale: languageNow,
  getLocales: () => languages.map(({ locale, name }) => ({ locale, name })),
}

/** `textNow` for components: they are drawn again when the language changes. */
export function useT(): typeof textNow {
  useLocaleState()
  return textNow
}
