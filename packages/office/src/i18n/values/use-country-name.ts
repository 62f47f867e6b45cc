import { useLocaleState } from 'react-admin'
import { getLanguageTag } from '../texts.ts'

/** Returns a function that names a country in the operator's language, with its code. */
export function useCountryName(): (code: string) => string {
  const [language] = useLocaleState()
  const names = new Intl.DisplayNames(getLanguageTag(language), { type: 'region' })
  return (code) => `${names.of(code) ?? code} (${code})`
}
