import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { BrandConfig } from '#brand/public.ts'

/** A mobile number in the one form in which it is compared and kept, however it was typed (VALID-10). */
export type Mobile = {
  readonly dialingCode: string
  readonly national: string
  /** Both together: what an SMS goes to. */
  readonly digits: string
  readonly country: string
}

/** @returns null when no mobile number of that country looks like this */
export function mobileOf(dialingCode: string, typed: string): Mobile | null {
  const code = dialingCode.replace(/^\+/, '')
  const text = typed.replace(/[\s().-]/g, '')
  if (!/^[0-9]{1,5}$/.test(code) || !/^\+?[0-9]{4,20}$/.test(text)) return null
  const isWhole = text.startsWith('+')
  // some type the dialling code again
  return (isWhole ? null : parsed(`+${code}${text}`)) ?? (text.replace('+', '').startsWith(code) ? parsed(text) : null)
}

/** A number that somebody wrote down: with a plus of whatever country, without one at home. */
export const mobileIn = (home: string, typed: string): Mobile | null =>
  typed.startsWith('+') ? parsed(`+${typed.replace(/\D/g, '')}`) : mobileOf(home, typed)

function parsed(text: string): Mobile | null {
  const number = parsePhoneNumberFromString(text.startsWith('+') ? text : `+${text}`)
  if (!number?.isValid()) return null
  const { countryCallingCode, nationalNumber, country = '' } = number
  return {
    dialingCode: countryCallingCode,
    national: nationalNumber,
    digits: `${countryCallingCode}${nationalNumber}`,
    country,
  }
}

/** The dialling code of the country whose money a brand plays with: the first two letters of a currency are its country's. */
export function homeDialingCode({ currency }: Pick<BrandConfig, 'currency'>): string {
  const country = currency.code.slice(0, 2)
  return isSupportedCountry(country) ? getCountryCallingCode(country) : ''
}
