import { getCountryCallingCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile'
import type { BrandConfig } from '#brand/public.ts'

/** A mobile number in canonical form, however it was typed (VALID-10). */
export type Mobile = {
  readonly dialingCode: string
  readonly national: string
  /** Dialling code and national number: the address of an SMS. */
  readonly digits: string
  readonly country: string
}

/** @returns null when it is not a valid mobile number of that country */
export function parseMobile(dialingCode: string, typed: string): Mobile | null {
  const code = dialingCode.replace(/^\+/, '')
  const text = typed.replace(/[\s().-]/g, '')
  if (!/^[0-9]{1,5}$/.test(code) || !/^\+?[0-9]{4,20}$/.test(text)) return null
  const isWhole = text.startsWith('+')
  // some people repeat the dialling code
  return (
    (isWhole ? null : toMobile(`+${code}${text}`)) ?? (text.replace('+', '').startsWith(code) ? toMobile(text) : null)
  )
}

/** Parses a number as written down: with a plus for any country, without one for `home`. */
export const parseWrittenMobile = (home: string, typed: string): Mobile | null =>
  typed.startsWith('+') ? toMobile(`+${typed.replace(/\D/g, '')}`) : parseMobile(home, typed)

function toMobile(text: string): Mobile | null {
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

/** The dialling code of the country of a brand's currency, whose code begins with the country's. */
export function homeDialingCode({ currency }: Pick<BrandConfig, 'currency'>): string {
  const country = currency.code.slice(0, 2)
  return isSupportedCountry(country) ? getCountryCallingCode(country) : ''
}
