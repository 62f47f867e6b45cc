export type PageRange = { readonly limit: number; readonly offset: number }

/**
 * Reads a page of a list whose rows each carry the total count. A page past the end has no rows, so the first row of the list is
 * read for the count.
 */
export async function readCountedPage<Wish extends PageRange, Row extends { readonly total: number }>(
  filter: Wish,
  read: (pageFilter: Wish) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(filter)
  const [first] = rows.length > 0 || filter.offset === 0 ? rows : await read({ ...filter, limit: 1, offset: 0 })
  return { rows, total: first?.total ?? 0 }
}
