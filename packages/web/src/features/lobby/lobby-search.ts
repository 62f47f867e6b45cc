/** What of a lobby lives in the address: it can be linked, reloaded and gone back to. `page` names vendors (ROUTE-7). */
export const sorts = ['hot', 'new', 'name'] as const
export type Sort = (typeof sorts)[number]
export type LobbySearch = { page?: string; search?: string; sort?: Sort; pageNo?: number }

const vendorsPattern = /^[A-Za-z0-9,-]{1,400}$/
const searchLettersMax = 60
const pageMax = 100_000

/** Reads the address strictly: what does not fit is as if it were not there. */
export function readLobbySearch(search: Record<string, unknown>): LobbySearch {
  const { page, search: words, sort, pageNo } = search
  const number = Number(pageNo)
  return {
    ...(typeof page === 'string' && vendorsPattern.test(page) && { page }),
    ...(typeof words === 'string' && words.trim() && { search: words.slice(0, searchLettersMax) }),
    ...(sorts.includes(sort as Sort) && { sort: sort as Sort }),
    ...(Number.isInteger(number) && number > 1 && number <= pageMax && { pageNo: number }),
  }
}

export const vendorsOf = (page: string | undefined): string[] => (page ? page.split(',').filter(Boolean) : [])

/** Puts a vendor in or takes it out, in a stable order. */
export function toggleVendor(page: string | undefined, vendor: string): string | undefined {
  const chosen = new Set(vendorsOf(page))
  if (!chosen.delete(vendor)) chosen.add(vendor)
  return [...chosen].sort().join(',') || undefined
}
