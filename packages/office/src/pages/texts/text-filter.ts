/** The filters of the text list. */
export type TextFilter = { language: string | null; area: string; q: string; own: boolean; pageNo: number }

/** Reads the filters from the URL, so that they survive a reload and the back button. */
export function readTextFilter(search: URLSearchParams): TextFilter {
  const pageNo = Number.parseInt(search.get('page') ?? '', 10)
  return {
    language: search.get('language'),
    area: search.get('area') ?? '',
    q: search.get('q') ?? '',
    own: search.has('own'),
    pageNo: pageNo > 0 ? pageNo : 1,
  }
}

/** Converts the filters to URL parameters, without those that are not set. */
export const toSearchParams = ({ language, area, q, own, pageNo }: TextFilter): Record<string, string> => ({
  ...(language && { language }),
  ...(area && { area }),
  ...(q && { q }),
  ...(own && { own: '' }),
  ...(pageNo > 1 && { page: String(pageNo) }),
})
