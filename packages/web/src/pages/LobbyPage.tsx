import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { GameGrid } from '#features/lobby/GameGrid.tsx'
import { LobbyFilters } from '#features/lobby/LobbyFilters.tsx'
import { type LobbySearch, readLobbySearch } from '#features/lobby/lobby-search.ts'
import { textOr, useT } from '#i18n/i18n.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { useMenus } from '#shell/use-menus.ts'
import { useTitle } from '#shell/use-title.ts'
import { type Lobby, paths } from '../paths.ts'

/** One lobby for every kind of game (ROUTE-7). */
export function LobbyPage() {
  useT()
  const lobby = useLocation({ select: ({ pathname }) => pathname.slice(1) }) as Lobby
  const search = readLobbySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { categories, waiting } = useMenus()
  const gameType = lobby.toUpperCase()
  const category = categories.find((one) => one.lobby === lobby)
  const title = category?.title ?? textOr(`category_${gameType}`, gameType)
  useTitle(title)
  const go = (next: LobbySearch) =>
    void navigate({ to: paths.lobby(lobby), search: next, replace: true, resetScroll: false })
  return (
    <>
      <h1 className="page mt-5 text-2xl sm:text-3xl">{title}</h1>
      <div className="page mt-4">
        <BannerStrip group={lobby} />
      </div>
      <LobbyFilters search={search} vendors={category?.vendors ?? []} waiting={waiting} onChange={go} />
      <GameGrid
        gameType={gameType}
        search={search}
        onClear={() => go({})}
        onPage={(pageNo) => void navigate({ to: paths.lobby(lobby), search: { ...search, pageNo } })}
      />
    </>
  )
}
