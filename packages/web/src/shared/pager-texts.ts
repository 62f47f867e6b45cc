import type { PagerTexts } from '@gasing/ui/Pager'
import type { t as translate } from '#i18n/i18n.ts'

/** Returns the texts of a pager. */
export const getPagerTexts = (t: typeof translate): PagerTexts => ({
  label: t('pages'),
  previous: t('previous'),
  next: t('next'),
  page: (number) => t('page_number', { number }),
})
