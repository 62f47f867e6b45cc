import { type Messages, setupI18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState } from 'react-admin'
import { tagOf, textOr } from '#i18n/texts.ts'

export type Problem = { readonly code: string; readonly params?: Readonly<Record<string, string | number>> | undefined }
export type PortalTexts = {
  /** What the portal calls a field. */
  readonly label: (field: string) => string
  /** The very message that the portal shows for a broken rule. */
  readonly message: (field: string, problem: Problem) => string
}

/** NOTE: the portal's own catalogues, not copies of them: what is previewed here is what a visitor reads there. */
const files = import.meta.glob<Messages>('../../../../web/src/i18n/texts/access/*.json', { import: 'default' })
const folder = '../../../../web/src/i18n/texts/access'
const lastResort = 'EN'

/** The words of the portal's registration form in a language. */
export async function loadPortalTexts(language: string): Promise<PortalTexts> {
  const load = files[`${folder}/${language}.json`] ?? files[`${folder}/${lastResort}.json`]
  return portalTexts(load ? await load() : {}, tagOf(language))
}

export function portalTexts(messages: Messages, tag: string): PortalTexts {
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } })
  const text = (key: string, otherwise: string, values: Record<string, string | number> = {}) =>
    key in i18n.messages ? i18n._(key, values) : otherwise
  // a field that the portal's form never writes out (a dialling code) has its name here only
  const label = (field: string) => text(`field_${field}`, textOr(`field_${field}`, field))
  return {
    label,
    message: (field, { code, params = {} }) => ranged(text(code, code, { field: label(field), ...params }), params),
  }
}

export function usePortalTexts(language?: string): { texts: PortalTexts | undefined } {
  const [own] = useLocaleState()
  const wanted = language ?? own
  const { data } = useQuery({
    queryKey: ['portal-texts', wanted],
    queryFn: () => loadPortalTexts(wanted),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { texts: data }
}

/** VALID-2: a range of one number is written as that number. */
function ranged(text: string, { min, max }: Readonly<Record<string, string | number>>): string {
  if (min === undefined || min !== max) return text
  return text.replace(`${min} - ${max}`, `${min}`).replace(`${min}–${max}`, `${min}`)
}
