import { games } from '@gasing/contract/calls/games'
import { Button } from '@gasing/ui/Button'
import { Pager } from '@gasing/ui/Pager'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { send } from '#api/call.ts'
import { keyOf } from '#api/query.ts'
import { wordsOf } from '#api/refused.ts'
import { emptyPicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { GameTile, TileSkeletons } from './GameTile.tsx'
import type { LobbySearch } from './lobby-search.ts'

const pageSize = 42
/** Pages that come by themselves; then a button, so that the footer can be reached. */
const freePages = 5
const aheadPixels = 800
const eagerTiles = 6

export type GameGridProps = {
  gameType: string
  search: LobbySearch
  onPage: (page: number) => void
  onClear: () => void
}

/** The games of a lobby, 42 a page (GAME-2): the next page comes before the end is reached, and every page has a number. */
export function GameGrid({ gameType, search, onPage, onClear }: GameGridProps) {
  const t = useT()
  const first = search.pageNo ?? 1
  const query = {
    gameType,
    pageSize,
    sort: search.sort ?? 'hot',
    ...(search.page && { vassalage: search.page }),
    ...(search.search && { search: search.search }),
  }
  const found = useInfiniteQuery({
    queryKey: [...keyOf(games, query), first],
    queryFn: ({ pageParam, signal }) => send(games, { query: { ...query, pageNo: pageParam }, signal }),
    initialPageParam: first,
    getNextPageParam: (last, _pages, page) => (page < last.totalPages ? page + 1 : undefined),
    meta: { config: true },
  })
  const end = useRef<HTMLDivElement>(null)
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = found
  const pages = found.data?.pages ?? []
  const byItself = hasNextPage && !isFetchingNextPage && pages.length < freePages
  useEffect(() => {
    const element = end.current
    if (!byItself || !element) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void fetchNextPage(),
      { rootMargin: `${aheadPixels}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [byItself, fetchNextPage])

  if (found.isError)
    return (
      <Empty
        scene="offline"
        text={wordsOf(found.error).text}
        action={t('try_again')}
        onAction={() => void found.refetch()}
      />
    )
  const total = pages[0]?.total ?? 0
  if (found.isSuccess && total === 0)
    return <Empty scene="no-games" text={t('lobby_empty')} action={t('filter_clear')} onAction={onClear} />
  const texts = {
    label: t('pages'),
    previous: t('previous'),
    next: t('next'),
    page: (page: number) => t('page_number', { page }),
  }
  return (
    <section aria-label={t('games')} aria-busy={found.isFetching} className="page mt-5">
      <p role="status" className="mb-3 text-sm text-muted">
        {found.isSuccess ? t('games_count', { count: total }) : ''}
      </p>
      <div className="tiles">
        {pages.flatMap((page, place) =>
          page.games.map((game, index) => (
            <GameTile key={game.nodeId} game={game} eager={place === 0 && index < eagerTiles} />
          )),
        )}
        {(found.isPending || isFetchingNextPage) && <TileSkeletons count={found.isPending ? pageSize / 2 : 6} />}
      </div>
      <div ref={end} />
      {hasNextPage && (
        <div className="mt-6 grid place-items-center">
          <Button look="soft" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('load_more')}
          </Button>
        </div>
      )}
      <Pager
        page={first + Math.max(0, pages.length - 1)}
        total={pages[0]?.totalPages ?? 1}
        texts={texts}
        onPage={onPage}
      />
    </section>
  )
}

function Empty({
  scene,
  text,
  action,
  onAction,
}: {
  scene: string
  text: string
  action: string
  onAction: () => void
}) {
  return (
    <div className="page flex flex-col items-center gap-4 py-12 text-center">
      <img src={emptyPicture(scene)} alt="" width="240" height="180" />
      <p className="max-w-prose text-muted">{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </div>
  )
}
