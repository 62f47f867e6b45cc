import { useT } from '#i18n/provider.ts'

/** The labels of an Autocomplete's buttons, which MUI has in English. */
export function useChoiceLabels() {
  const t = useT()
  return { openText: t('choices_open'), closeText: t('choices_close'), clearText: t('choices_clear') }
}
