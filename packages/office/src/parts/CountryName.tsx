import { useCountryName } from '#i18n/values/use-country-name.ts'

/** A country in the operator's language, or a dash for an address without one. */
export function CountryName({ code }: { code: string }) {
  const nameOf = useCountryName()
  return code ? nameOf(code) : '–'
}
