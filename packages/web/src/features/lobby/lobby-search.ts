/**
 * The part of a lobby's state kept in the address, so that it survives linking, reloading and going back. `page` names vendors
 * (ROUTE-7).
 */
export const sorts = ['hot', 'new', 'name'] as const
export type Sort = (typeof sorts)[number]
export type LobbySearch = {
  page?: string
  search?: string
  sort?: Sort
  minBet?: number
  minLineNum?: number
  pageNo?: number
}
/** A partial change; `undefined` removes a filter. */
export type LobbyChange = { [Name in keyof LobbySearch]: LobbySearch[Name] | undefined }

const vendorsPattern = /^[A-Za-z0-9,-]{1,400}$/
const amountPattern = /^[0-9]{1,9}(\.[0-9]{1,4})?$/
const searchLettersMax = 60
const pageMax = 100_000
const linesMax = 100_000

/** Returns a whole number above `least` and at most `most`, given as number or text; otherwise null. */
function parseWhole(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number > least && number <= most ? number : null
}

/** Parses the address strictly: invalid values are ignored. */
export function readLobbySearch(search: Record<string, unknown>): LobbySearch {
  const { page, search: words, sort, minBet } = search
  const pageNo = parseWhole(search.pageNo, 1, pageMax)
  const minLineNum = parseWhole(search.minLineNum, 0, linesMax)
  const amount = typeof minBet === 'number' || typeof minBet === 'string' ? String(minBet) : ''
  return {
    ...(typeof page === 'string' && vendorsPattern.test(page) && { page }),
    ...(typeof words === 'string' && words.trim() && { search: words.slice(0, searchLettersMax) }),
    ...(sorts.includes(sort as Sort) && { sort: sort as Sort }),
    ...(amountPattern.test(amount) && Number(amount) > 0 && { minBet: Number(amount) }),
    ...(minLineNum && { minLineNum }),
    ...(pageNo && { pageNo }),
  }
}

/** Returns the address after a change: back to the first page, without empty values. */
export function applyChange(search: LobbySearch, change: LobbyChange): LobbySearch {
  const { pageNo: _first, ...filters } = search
  return Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value)) as LobbySearch
}

export const parseVendors = (page: string | undefined): string[] => (page ? page.split(',').filter(Boolean) : [])

/** Adds or removes a vendor, in a stable order. */
export function toggleVendor(page: string | undefined, vendor: string): string | undefined {
  const chosen = new Set(parseVendors(page))
  if (!chosen.delete(vendor)) chosen.add(vendor)
  return [...chosen].sort().join(',') || undefined
}

/** Returns the number of active filters; the sort order is not one. */
export const countFilters = (search: LobbySearch): number =>
  parseVendors(search.page).length + [search.search, search.minBet, search.minLineNum].filter(Boolean).length

/** Returns whether no filter, order or page is set: only then the lanes are shown above the games. */
export const isPlain = (search: LobbySearch): boolean => Object.keys(search).length === 0

/** Returns minimum stakes to choose from that suit a currency: one without decimals starts higher. */
export const listMinBets = (decimals: number): readonly number[] =>
  decimals === 0 ? [1000, 5000, 20_000, 100_000] : [0.2, 0.5, 1, 5, 20]
export const minLines: readonly number[] = [5, 10, 20, 50, 100]

/** Returns the sort order to write to the address; undefined for the default. */
export const sortOf = (value: string): Sort | undefined => sorts.find((sort) => sort === value && sort !== 'hot')
