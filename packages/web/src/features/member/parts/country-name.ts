import { getNumberTag } from '#i18n/i18n.ts'

/** Returns a country's name in the user's language; its code when the browser does not know it. */
export function getCountryName(code: string): string {
  if (!/^[A-Za-z]{2}$/.test(code)) return code
  return new Intl.DisplayNames(getNumberTag(), { type: 'region' }).of(code.toUpperCase()) ?? code
}
