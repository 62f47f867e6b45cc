import type { Value } from '@gasing/contract/call'
import { countries } from '@gasing/contract/calls/system'
import { queries, queryOf } from '#api/query.ts'
import { boot } from '#boot.ts'
import { languageTag } from '#i18n/i18n.ts'

/** Where a number is most likely from: where the visitor is, else where the brand's language is spoken. */
function likelyCountry(): string {
  const { country } = boot.location
  return country || (new Intl.Locale(languageTag(boot.defaultLanguage)).maximize().region ?? '')
}

/** The dialling code that a number most likely has, of those on offer; nothing while none is known. */
export function likelyCode(known: Value<typeof countries>): string | undefined {
  return (known.find(({ countryCode }) => countryCode === likelyCountry()) ?? known[0])?.countryDialingCode
}

/**
 * The phone with a dialling code: who types a number faster than the list of codes comes means the likely one.
 * @throws Refused when the list cannot be had
 */
export async function withDiallingCode<Phone extends { countryDialingCode: string }>(phone: Phone): Promise<Phone> {
  if (phone.countryDialingCode) return phone
  const countryDialingCode = likelyCode(await queries.ensureQueryData(queryOf(countries, {})))
  return countryDialingCode ? { ...phone, countryDialingCode } : phone
}
