/** Which texts somebody looks for. */
export type Wanted = { language: string | null; area: string; q: string; own: boolean; pageNo: number }

/** As the address says it, so that it is there again after a reload and on the way back. */
export function wantedIn(search: URLSearchParams): Wanted {
  const pageNo = Number.parseInt(search.get('page') ?? '', 10)
  return {
    language: search.get('language'),
    area: search.get('area') ?? '',
    q: search.get('q') ?? '',
    own: search.has('own'),
    pageNo: pageNo > 0 ? pageNo : 1,
  }
}

/** The same as an address, without what nobody has chosen. */
export const addressOf = ({ language, area, q, own, pageNo }: Wanted): Record<string, string> => ({
  ...(language && { language }),
  ...(area && { area }),
  ...(q && { q }),
  ...(own && { own: '' }),
  ...(pageNo > 1 && { page: String(pageNo) }),
})
