import type { Value } from '@gasing/contract/call'
import { agentProfit } from '@gasing/contract/calls/agent-records'
import type { Days } from '@gasing/ui/DateRange'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { send } from '#api/call.ts'
import { buildKey } from '#api/query.ts'

type Page = Value<typeof agentProfit>
export type ProfitRow = NonNullable<Page['totals']> & {
  readonly key: string
  readonly username: string
  /** The whole line, its head alone, or a direct downline with everyone below. */
  readonly scope: 'all' | 'self' | 'line'
  readonly downlines: number
}

const pageSize = 25

/** Loads the profit and loss of a line as rows: all, self, and direct downlines page by page. */
export function useProfit(days: Days, who: string) {
  const query = { ...days, ...(who && { username: who }) }
  const found = useInfiniteQuery({
    queryKey: buildKey(agentProfit, query),
    queryFn: ({ pageParam, signal }) =>
      send(agentProfit, { query: { ...query, pageSize, ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last: Page) => last.next,
    placeholderData: keepPreviousData,
  })
  const pages = found.data?.pages ?? []
  const [first] = pages
  return { ...found, rows: toRows(pages), totals: first?.totals ?? null, way: first?.way ?? [] }
}

/** Most downlines in one file. */
export const rowsMax = 5000
const largePage = 100

/** Reads all rows, not only the pages shown; `cut`: there were more than a file holds. */
export async function readAllProfit(days: Days, who: string): Promise<{ rows: ProfitRow[]; cut: boolean }> {
  const pages: Page[] = []
  for (let cursor: string | null = null; ; ) {
    const page: Page = await send(agentProfit, {
      query: { ...days, ...(who && { username: who }), pageSize: largePage, ...(cursor && { cursor }) },
    })
    pages.push(page)
    const isFull = pages.length * largePage >= rowsMax
    if (page.next === null || isFull) return { rows: toRows(pages), cut: page.next !== null }
    cursor = page.next
  }
}

function toRows(pages: readonly Page[]): ProfitRow[] {
  const [first] = pages
  return [
    ...(first?.totals ? [{ ...first.totals, ...buildHead('all', first) }] : []),
    ...(first?.self ? [{ ...first.self, ...buildHead('self', first) }] : []),
    ...pages.flatMap((page) =>
      page.rows.map(({ isAgent: _type, ...row }) => ({ ...row, key: `line ${row.username}`, scope: 'line' as const })),
    ),
  ]
}

const buildHead = (scope: 'all' | 'self', { username }: Page) => ({ key: scope, scope, username, downlines: 0 })
