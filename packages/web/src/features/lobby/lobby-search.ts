/** What of a lobby lives in the address: it can be linked, reloaded and gone back to. `page` names vendors (ROUTE-7). */
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
/** A change of some of it; `undefined` takes a filter out. */
export type LobbyChange = { [Name in keyof LobbySearch]: LobbySearch[Name] | undefined }

const vendorsPattern = /^[A-Za-z0-9,-]{1,400}$/
const amountPattern = /^[0-9]{1,9}(\.[0-9]{1,4})?$/
const searchLettersMax = 60
const pageMax = 100_000
const linesMax = 100_000

/** A whole number above `least`, however the address wrote it; else nothing. */
function whole(value: unknown, least: number, most: number): number | null {
  const number = typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN
  return Number.isInteger(number) && number > least && number <= most ? number : null
}

/** Reads the address strictly: what does not fit is as if it were not there. */
export function readLobbySearch(search: Record<string, unknown>): LobbySearch {
  const { page, search: words, sort, minBet } = search
  const pageNo = whole(search.pageNo, 1, pageMax)
  const minLineNum = whole(search.minLineNum, 0, linesMax)
  const amount = typeof minBet === 'number' || typeof minBet === 'string' ? String(minBet) : ''
  return {
    ...(typeof page === 'string' && vendorsPattern.test(page) && { page }),
    // the router reads a word of digits as a number
    ...((typeof words === 'string' || typeof words === 'number') &&
      String(words).trim() && { search: String(words).slice(0, searchLettersMax) }),
    ...(sorts.includes(sort as Sort) && { sort: sort as Sort }),
    ...(amountPattern.test(amount) && Number(amount) > 0 && { minBet: Number(amount) }),
    ...(minLineNum && { minLineNum }),
    ...(pageNo && { pageNo }),
  }
}

/** The address after a change: from the first page on, and without what is not set. */
export function searchAfter(search: LobbySearch, change: LobbyChange): LobbySearch {
  const { pageNo: _first, ...filters } = search
  return Object.fromEntries(Object.entries({ ...filters, ...change }).filter(([, value]) => value)) as LobbySearch
}

export const vendorsOf = (page: string | undefined): string[] => (page ? page.split(',').filter(Boolean) : [])

/** Puts a vendor in or takes it out, in a stable order. */
export function toggleVendor(page: string | undefined, vendor: string): string | undefined {
  const chosen = new Set(vendorsOf(page))
  if (!chosen.delete(vendor)) chosen.add(vendor)
  return [...chosen].sort().join(',') || undefined
}

/** How many filters are on; the order is none. */
export const filtersOn = (search: LobbySearch): number =>
  vendorsOf(search.page).length + [search.search, search.minBet, search.minLineNum].filter(Boolean).length

/** Whether the lobby is as somebody finds it who just came: then its rows stand above the games. */
export const isPlain = (search: LobbySearch): boolean => Object.keys(search).length === 0

/** Stakes to choose from that make sense in a currency: one without small coins starts higher. */
export const minBets = (decimals: number): readonly number[] =>
  decimals === 0 ? [1000, 5000, 20_000, 100_000] : [0.2, 0.5, 1, 5, 20]
export const minLines: readonly number[] = [5, 10, 20, 50, 100]

/** The order that is on from the start is not written into the address. */
export const sortOf = (value: string): Sort | undefined => sorts.find((sort) => sort === value && sort !== 'hot')
