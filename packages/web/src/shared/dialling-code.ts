import type { Value } from '@gasing/contract/call'
import { countries } from '@gasing/contract/calls/system'
import { getLanguageTag } from '@gasing/contract/languages'
import { buildQuery, queries } from '#api/query.ts'
import { boot } from '#boot.ts'

/** Returns the most likely country of a number: the visitor's location, otherwise where the brand's language is spoken. */
function guessCountry(): string {
  const { country } = boot.location
  return country || (new Intl.Locale(getLanguageTag(boot.defaultLanguage)).maximize().region ?? '')
}

/** Returns the most likely dialling code among those offered; undefined while none is known. */
export function guessCode(known: Value<typeof countries>): string | undefined {
  return (known.find(({ countryCode }) => countryCode === guessCountry()) ?? known[0])?.countryDialingCode
}

/**
 * Adds the likely dialling code to a phone without one, for a user who typed before the list of codes was loaded.
 * @throws Refused when the list cannot be loaded
 */
export async function addDiallingCode<Phone extends { countryDialingCode: string }>(phone: Phone): Promise<Phone> {
  if (phone.countryDialingCode) return phone
  const countryDialingCode = guessCode(await queries.ensureQueryData(buildQuery(countries, {})))
  return countryDialingCode ? { ...phone, countryDialingCode } : phone
}
