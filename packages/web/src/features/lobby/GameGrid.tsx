import { Button } from '@gasing/ui/Button'
import { Pager } from '@gasing/ui/Pager'
import { describeProblem } from '#api/refused.ts'
import { useT } from '#i18n/i18n.ts'
import { TileSkeletons, TileSlot } from './GameTile.tsx'
import { NoGames } from './NoGames.tsx'
import { pageSize, useLoadAhead, type useLobbyGames } from './use-lobby-games.ts'

const eagerTiles = 12

export type GameGridProps = {
  found: ReturnType<typeof useLobbyGames>
  /** What is searched for, as text. */
  list: string
  /** Number of the first page shown. */
  first: number
  /** Approximate number of games: placeholders reserve their space, so that going back restores the scroll position. */
  expected: number
  hrefOf: (page: number) => string
  onPage: (page: number) => void
  onClear: () => void
}

/**
 * The games of a lobby, 42 per page (GAME-2): the next page loads before the end is reached, and every page has its own address.
 */
export function GameGrid({ found, list, first, expected, hrefOf, onPage, onClear }: GameGridProps) {
  const t = useT()
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = found
  const pages = found.data?.pages ?? []
  const { end, more } = useLoadAhead({
    list,
    count: pages.length,
    canLoad: hasNextPage && !isFetchingNextPage && !found.isPlaceholderData,
    failures: found.isFetchNextPageError ? 1 : 0,
    load: () => void fetchNextPage(),
  })
  if (found.isError && pages.length === 0)
    return (
      <NoGames
        scene="offline"
        title={t('problem_title')}
        text={describeProblem(found.error).text}
        action={t('try_again')}
        onAction={() => void found.refetch()}
      />
    )
  const { total = 0, totalPages = 1 } = pages[0] ?? {}
  const last = found.isPlaceholderData ? first : first + Math.max(0, pages.length - 1)
  if (found.isSuccess && total === 0)
    return (
      <NoGames
        scene="no-games"
        title={t('lobby_empty_title')}
        text={t('lobby_empty')}
        action={t('filter_clear')}
        onAction={onClear}
      />
    )
  if (found.isSuccess && first > totalPages)
    return (
      <NoGames
        scene="no-games"
        title={t('page_beyond', { page: first, last: totalPages })}
        text={t('page_beyond_text')}
        action={t('page_first')}
        onAction={() => onPage(1)}
      />
    )
  return (
    <section aria-label={t('games')} aria-busy={found.isFetching} className="page mt-3">
      <div className={`tiles transition-opacity ${found.isPlaceholderData ? 'opacity-60' : ''}`}>
        {pages.flatMap((page, place) =>
          page.games.map((game, index) => (
            <TileSlot key={game.nodeId} game={game} eager={place === 0 && index < eagerTiles} />
          )),
        )}
        {(found.isPending || isFetchingNextPage) && (
          <TileSkeletons count={found.isPending ? Math.min(pageSize, expected) : 6} />
        )}
      </div>
      <div ref={end} />
      {found.isFetchNextPageError && (
        <p role="alert" className="mt-6 text-center text-muted">
          {describeProblem(found.error).text}
        </p>
      )}
      {hasNextPage && (
        <div className="mt-6 grid place-items-center">
          <Button look="soft" busy={isFetchingNextPage} onClick={more}>
            {found.isFetchNextPageError ? t('try_again') : t('load_more')}
          </Button>
        </div>
      )}
      <Pager
        page={last}
        total={totalPages}
        texts={{
          label: t('pages'),
          previous: t('previous'),
          next: t('next'),
          page: (page: number) => t('page_number', { page }),
        }}
        hrefOf={hrefOf}
        onPage={onPage}
      />
    </section>
  )
}
