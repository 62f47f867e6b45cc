import { useLocation, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { Lanes } from '#features/lobby/Lanes.tsx'
import { LobbyGames } from '#features/lobby/LobbyGames.tsx'
import { isPlain, type LobbySearch, readLobbySearch } from '#features/lobby/lobby-search.ts'
import { NoGames } from '#features/lobby/NoGames.tsx'
import { pageSize } from '#features/lobby/use-lobby-games.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { useMenus } from '#shell/use-menus.ts'
import { useTitle } from '#shell/use-title.ts'
import { type Lobby, paths } from '../paths.ts'

/** The lobby page for every kind of game (ROUTE-7). */
export function LobbyPage() {
  const t = useT()
  const lobby = useLocation({ select: ({ pathname }) => pathname.slice(1) }) as Lobby
  const search = readLobbySearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const router = useRouter()
  const { categories, waiting } = useMenus()
  const gameType = lobby.toUpperCase()
  const category = categories.find((one) => one.lobby === lobby)
  const title = category?.title ?? translateOr(`category_${gameType}`, gameType)
  useTitle(title)
  const go = (next: LobbySearch) =>
    void navigate({ to: paths.lobby(lobby), search: next, replace: true, resetScroll: false })
  const toPage = (pageNo: number): LobbySearch => {
    const { pageNo: _old, ...filters } = search
    return pageNo > 1 ? { ...filters, pageNo } : filters
  }
  const vendors = category?.vendors ?? []
  const games = vendors.reduce((sum, vendor) => sum + vendor.games, 0)
  // `inhouse` is a vendor, not a category: it is in no menu but still has a lobby
  if (!waiting && !category && lobby !== 'inhouse')
    return (
      <>
        <h1 className="page mt-5 text-2xl sm:text-3xl">{title}</h1>
        <NoGames
          scene="no-games"
          title={t('category_unknown')}
          text={t('category_unknown_text')}
          action={t('back_home')}
          onAction={() => void navigate({ to: paths.home })}
        />
      </>
    )
  return (
    <>
      <h1 className="page mt-5 text-2xl sm:text-3xl">{title}</h1>
      <div className="page mt-4">
        <BannerStrip group={lobby} eager />
      </div>
      {isPlain(search) && games > pageSize && <Lanes place={lobby} here={lobby} />}
      <LobbyGames
        gameType={gameType}
        search={search}
        vendors={vendors}
        hrefOf={(pageNo) => router.buildLocation({ to: paths.lobby(lobby), search: toPage(pageNo) }).href}
        onChange={go}
        onPage={(pageNo) => void navigate({ to: paths.lobby(lobby), search: toPage(pageNo) })}
      />
    </>
  )
}
