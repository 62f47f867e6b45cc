type Wish = { readonly pageNo?: number | undefined; readonly pageSize?: number | undefined }

/** Returns a short list whole, or in pages on request. */
export function inPages<Line, Told extends { list: Line[] }>(told: Told, { pageNo = 1, pageSize }: Wish) {
  const all: Line[] = told.list
  const size = pageSize ?? Math.max(1, all.length)
  return { ...told, list: all.slice((pageNo - 1) * size, pageNo * size), totalPages: Math.ceil(all.length / size) }
}
