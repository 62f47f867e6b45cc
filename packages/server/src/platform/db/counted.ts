type Page = { readonly limit: number; readonly offset: number }

/**
 * Reads a page of a list whose rows each carry the total count. A page past the end has no rows, so the first row of the list is
 * read for the count.
 */
export async function counted<Wish extends Page, Row extends { readonly total: number }>(
  wish: Wish,
  read: (wish: Wish) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(wish)
  const [first] = rows.length > 0 || wish.offset === 0 ? rows : await read({ ...wish, limit: 1, offset: 0 })
  return { rows, total: first?.total ?? 0 }
}
