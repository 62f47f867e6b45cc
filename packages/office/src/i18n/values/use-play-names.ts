import { getLanguageTag } from '@gasing/contract/languages'
import { createPlayNames, type PlayNames } from '@gasing/contract/rules/lottery/play-names'
import { type Messages, setupI18n } from '@lingui/core'
import { useQuery } from '@tanstack/react-query'
import { useLocaleState } from 'react-admin'

/** NOTE: the portal's own catalogues, not copies, so a play has the name that members know */
const files = import.meta.glob<Messages>('../../../../web/src/i18n/texts/{lottery,vnlottery}/*.json', {
  import: 'default',
})
const folder = '../../../../web/src/i18n/texts'

async function loadPlayNames(language: string): Promise<PlayNames> {
  const found = await Promise.all(
    ['lottery', 'vnlottery'].map((area) => files[`${folder}/${area}/${language}.json`]?.()),
  )
  return buildPlayNames(Object.assign({}, ...found) as Messages, getLanguageTag(language))
}

export function buildPlayNames(messages: Messages, tag: string): PlayNames {
  const i18n = setupI18n({ locale: tag, messages: { [tag]: messages } })
  return createPlayNames((key, values) => (key in i18n.messages ? i18n._(key, values) : null))
}

/** Shows the codes themselves until the portal's texts have loaded. */
const codes = createPlayNames(() => null)

/** The portal's names of plays, groups, rows and symbols. */
export function usePlayNames(): PlayNames {
  const [own] = useLocaleState()
  const { data } = useQuery({
    queryKey: ['play-names', own],
    queryFn: () => loadPlayNames(own),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? codes
}
