type Page = { readonly limit: number; readonly offset: number }

/**
 * A page of a list whose lines each tell how many there are in all. A page behind the end has no line that could tell: the first
 * line of all is asked for it.
 */
export async function counted<Wish extends Page, Row extends { readonly total: number }>(
  wish: Wish,
  read: (wish: Wish) => Promise<Row[]>,
): Promise<{ rows: Row[]; total: number }> {
  const rows = await read(wish)
  const [first] = rows.length > 0 || wish.offset === 0 ? rows : await read({ ...wish, limit: 1, offset: 0 })
  return { rows, total: first?.total ?? 0 }
}
