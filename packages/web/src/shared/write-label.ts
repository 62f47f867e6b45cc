import { hasWidePunctuation } from '@gasing/contract/languages'
import { getLanguage } from '#i18n/i18n.ts'

/** Joins the items of a list with the comma of the user's language. */
export const writeList = (items: readonly string[]): string =>
  items.join(hasWidePunctuation(getLanguage()) ? '、' : ', ')

/** Writes a label that a value follows: a full-width colon, as in Chinese, brings its own space. */
export const writeLabel = (label: string): string => (label.endsWith('：') ? label : `${label} `)
