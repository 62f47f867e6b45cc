const pageSize = 100

type Page = { readonly page: number; readonly perPage: number }

/**
 * Reads the pages of a list, up to `most` records. A record that arrives meanwhile moves the last one of a page to the next;
 * duplicates are dropped.
 */
export async function allRecords<Line extends { readonly id: string | number }>(
  read: (page: Page) => Promise<readonly Line[]>,
  most: number,
): Promise<Line[]> {
  const found = new Map<Line['id'], Line>()
  for (let page = 1; found.size < most; page++) {
    const part = await read({ page, perPage: pageSize })
    for (const line of part) found.set(line.id, line)
    if (part.length < pageSize) break
  }
  return [...found.values()].slice(0, most)
}
