import { games, hotGames } from '@gasing/contract/calls/games'
import { Modal } from '@gasing/ui/Modal'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'
import { type Lobby, paths } from '../../paths.ts'
import { GameTile } from './GameTile.tsx'
import { clearSearches, readRecentSearches, saveSearch } from './recent-searches.ts'
import { SearchField } from './SearchField.tsx'

const resultsMax = 12

export type SearchVendor = { code: string; name: string; lobby: Lobby }

/** Searches everything: games, then vendors whose name matches; without text it shows popular games. */
export function SearchModal({ vendors, onClose }: { vendors: readonly SearchVendor[]; onClose: () => void }) {
  const t = useT()
  const listId = useId()
  const [search, setSearch] = useState('')
  const [recent, setRecent] = useState(readRecentSearches)
  const found = useQuery({
    ...buildQuery(games, { query: { search, pageNo: 1, pageSize: resultsMax } }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
  const hot = useQuery(buildQuery(hotGames, {}))
  const fitting = search
    ? vendors.filter(({ name }) => name.toLocaleLowerCase().includes(search.toLocaleLowerCase()))
    : []
  const list = search ? (found.data?.games ?? []) : (hot.data?.list ?? []).slice(0, resultsMax)
  const nothing = search !== '' && found.isSuccess && !found.isPlaceholderData && list.length === 0
  const shown = nothing ? (hot.data?.list ?? []).slice(0, resultsMax) : list
  return (
    <Modal
      open
      onClose={onClose}
      title={t('search_games')}
      closeLabel={t('close')}
      dragLabel={t('drag_dialog')}
      className="h-[92dvh] sm:h-[88dvh]! sm:w-[min(760px,92vw)]"
    >
      <SearchField
        value={search}
        onSearch={setSearch}
        controls={listId}
        className="sticky top-0 z-20 min-h-12 focus-within:-outline-offset-2"
      />
      {recent.length > 0 && !search && (
        <div className="mt-3 flex flex-wrap items-center gap-2">
          {recent.map((text) => (
            <button
              key={text}
              type="button"
              className="min-h-9 pointer-coarse:min-h-11 cursor-pointer rounded-full bg-raised px-4 text-sm hover:bg-brand-soft"
              onClick={() => setSearch(text)}
            >
              {text}
            </button>
          ))}
          <button
            type="button"
            className="min-h-9 pointer-coarse:min-h-11 cursor-pointer px-2 text-sm text-muted underline"
            onClick={() => setRecent(clearSearches())}
          >
            {t('search_forget')}
          </button>
        </div>
      )}
      <p role="status" className="mt-4 mb-2 text-sm text-muted">
        {nothing
          ? t('search_nothing', { text: search })
          : search
            ? t('search_found', { count: found.data?.total ?? 0 })
            : t('lane_hot')}
      </p>
      {fitting.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-2">
          {fitting.map(({ code, name, lobby }) => (
            <li key={`${lobby}-${code}`}>
              <Link
                to={paths.lobby(lobby)}
                search={{ page: code }}
                onClick={onClose}
                className="inline-flex min-h-11 items-center rounded-m bg-raised px-4 font-semibold no-underline hover:bg-brand-soft"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the tiles inside are links; this only remembers what was searched */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        id={listId}
        className="grid min-h-48 grid-cols-2 content-start gap-3 min-[24rem]:grid-cols-3 sm:grid-cols-4"
        onClick={() => search && saveSearch(search)}
      >
        {shown.map((game) => (
          <GameTile key={game.nodeId} game={game} />
        ))}
      </div>
    </Modal>
  )
}
