import { numberTag } from '#i18n/i18n.ts'

/** A country in the reader's words; its code where the browser knows no name. */
export function countryName(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(numberTag(), { type: 'region' }).of(code.toUpperCase()) ?? code
}
