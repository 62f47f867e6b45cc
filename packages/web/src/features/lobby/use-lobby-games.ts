import type { Value } from '@gasing/contract/call'
import { games } from '@gasing/contract/calls/games'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { buildUrl, send } from '#api/call.ts'
import { buildKey, getSeed } from '#api/query.ts'
import type { LobbySearch } from './lobby-search.ts'

export const pageSize = 42
/** Pages loaded automatically after each press of the button; the limit keeps the footer reachable. */
const freePages = 5
/** CLIENT-5: maximum number of automatic load attempts. */
const triesMax = 10
const aheadPixels = 800
const throttleMilliseconds = 200

type Page = Value<typeof games>

/** The query of a lobby's page, with parameters in the order in which the server seeds it. */
export const buildLobbyQuery = (gameType: string, search: LobbySearch) => ({
  gameType,
  pageSize,
  sort: search.sort ?? ('hot' as const),
  ...(search.page && { vassalage: search.page }),
  ...(search.search && { search: search.search }),
  ...(search.minBet && { minBet: String(search.minBet) }),
  ...(search.minLineNum && { minLineNum: search.minLineNum }),
})

/** Loads a lobby's pages from the address's page on; previous results stay visible until the next have loaded. */
export function useLobbyGames(gameType: string, search: LobbySearch) {
  const first = search.pageNo ?? 1
  const query = buildLobbyQuery(gameType, search)
  const seed = getSeed<Page>(games, buildUrl(games, { query: { ...query, pageNo: first } }))
  return useInfiniteQuery({
    queryKey: [...buildKey(games, query), first],
    queryFn: ({ pageParam, signal }) => send(games, { query: { ...query, pageNo: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: (last, _pages, page) => (page < last.totalPages ? page + 1 : undefined),
    placeholderData: (before, earlier) =>
      earlier?.queryKey[2] && (earlier.queryKey[2] as { gameType?: string }).gameType === gameType
        ? keepPreviousData(before)
        : undefined,
    meta: { config: true },
    ...(seed && { initialData: { pages: [seed], pageParams: [first] } }),
  })
}

export type LoadAhead = { end: RefObject<HTMLDivElement | null>; more: () => void }
type Pages = {
  /** What is listed: another list starts anew. */
  list: string
  count: number
  canLoad: boolean
  failures: number
  load: () => void
}

/**
 * Loads the next page before the end is reached (GAME-2), at most every 200 ms.
 * @returns the ref of the end marker and the handler of the button
 */
export function useLoadAhead({ list, count, canLoad, failures, load }: Pages): LoadAhead {
  const end = useRef<HTMLDivElement>(null)
  const listed = useRef(list)
  const free = useRef(freePages)
  const tries = useRef(0)
  const latest = useRef(load)
  latest.current = load
  if (listed.current !== list) {
    listed.current = list
    free.current = freePages
    tries.current = 0
  }
  const byItself = canLoad && count < free.current && tries.current < triesMax && failures === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page moves the end, so it is looked at anew
  useEffect(() => {
    const element = end.current
    if (!byItself || !element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const observer = new IntersectionObserver(
      (entries) => {
        clearTimeout(timer)
        if (!entries.some((entry) => entry.isIntersecting)) return
        timer = setTimeout(() => {
          tries.current += 1
          latest.current()
        }, throttleMilliseconds)
      },
      { rootMargin: `${aheadPixels}px` },
    )
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [byItself, count])
  const more = () => {
    free.current = count + freePages
    tries.current = 0
    latest.current()
  }
  return { end, more }
}
