import { findTableName } from './table-name.ts'
import { useCountryName } from './use-country-name.ts'
import { usePlayNames } from './use-play-names.ts'

/** Returns a function that names a stored country, table, play, row or symbol, given its path; null for any other value. */
export function useCodeNames(): (path: readonly string[], code: string) => string | null {
  const plays = usePlayNames()
  const nameCountry = useCountryName()
  return (path, code) => {
    if (path.includes('blockedCountries')) return nameCountry(code)
    const field = path.at(-1)
    if (field === 'table') return findTableName(code)
    if (field === 'play') return plays.playName(code)
    // rows are stored counting from zero
    if (field === 'row') return `${Number.parseInt(code, 10) + 1}`
    return field === 'symbol' ? plays.symbolName(code) : null
  }
}
