/** Most lines of a file. */
export const linesMax = 5000
const pageSize = 100

export type AllLines<Line> = {
  readonly lines: Line[]
  /** There were more than a file holds. */
  readonly cut: boolean
}

type CursorPage<Line> = { readonly list: readonly Line[]; readonly next: string | null }

/** Reads all lines of a record that pages by cursor, not only the pages shown. A page may be empty although more follow. */
export async function readAllLines<Line>(
  read: (page: { pageSize: number; cursor?: string }) => Promise<CursorPage<Line>>,
): Promise<AllLines<Line>> {
  const lines: Line[] = []
  for (let cursor: string | null = null; ; ) {
    const page: CursorPage<Line> = await read({ pageSize, ...(cursor && { cursor }) })
    lines.push(...page.list)
    if (page.next === null || lines.length >= linesMax) return { lines, cut: page.next !== null }
    cursor = page.next
  }
}

type NumberedPage<Line> = { readonly list: readonly Line[]; readonly totalPages: number }

/** The same for a list with numbered pages. A line that arrives meanwhile moves others to the next page: they are not repeated. */
export async function readAllPages<Line extends { readonly id: string }>(
  read: (page: { pageSize: number; pageNo: number }) => Promise<NumberedPage<Line>>,
): Promise<AllLines<Line>> {
  const lines = new Map<string, Line>()
  for (let pageNo = 1; ; pageNo++) {
    const { list, totalPages } = await read({ pageSize, pageNo })
    for (const line of list) lines.set(line.id, line)
    const isLast = pageNo >= totalPages
    if (isLast || lines.size >= linesMax) return { lines: [...lines.values()], cut: !isLast }
  }
}
