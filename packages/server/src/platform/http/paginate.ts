type PageRequest = { readonly pageNo?: number | undefined; readonly pageSize?: number | undefined }

/** Returns a short list whole, or in pages on request. */
export function paginate<Line, Told extends { list: Line[] }>(answer: Told, { pageNo = 1, pageSize }: PageRequest) {
  const all: Line[] = answer.list
  const size = pageSize ?? Math.max(1, all.length)
  return { ...answer, list: all.slice((pageNo - 1) * size, pageNo * size), totalPages: Math.ceil(all.length / size) }
}
