import { getNumberTag } from '@gasing/contract/languages'
import { useLocaleState } from 'react-admin'
import { translate } from '../texts.ts'

/** Returns a function that names a country in the operator's language, with its code. */
export function useCountryName(): (code: string) => string {
  const [language] = useLocaleState()
  const names = new Intl.DisplayNames(getNumberTag(language), { type: 'region' })
  return (code) => translate('text_note', { text: names.of(code) ?? code, note: code })
}
