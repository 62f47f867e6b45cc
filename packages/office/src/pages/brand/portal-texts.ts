import { getLanguageTag } from '@gasing/contract/languages'
import { type Messages, setupI18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState } from 'react-admin'
import { translateOr } from '#i18n/texts.ts'

export type PortalTexts = {
  /** The portal's name of a field. */
  readonly label: (field: string) => string
}

/** NOTE: the portal's own catalogues, not copies, so a field has the same name here and there */
const files = import.meta.glob<Messages>('../../../../web/src/i18n/texts/access/*.json', { import: 'default' })
const folder = '../../../../web/src/i18n/texts/access'
const fallbackLanguage = 'EN'

/** Loads the texts of the portal's registration form in a language. */
async function loadPortalTexts(language: string): Promise<PortalTexts> {
  const load = files[`${folder}/${language}.json`] ?? files[`${folder}/${fallbackLanguage}.json`]
  return createPortalTexts(load ? await load() : {}, getLanguageTag(language))
}

export function createPortalTexts(messages: Messages, tag: string): PortalTexts {
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } })
  const nameIn = (key: string) => (key in i18n.messages ? i18n._(key) : null)
  // a field that the portal's form never shows (a dialling code) is named only here
  return { label: (field) => nameIn(`field_${field}`) ?? translateOr(`field_${field}`, field) }
}

export function usePortalTexts(): { texts: PortalTexts | undefined } {
  const [own] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['portal-texts', own],
    queryFn: () => loadPortalTexts(own),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { texts: data }
}
