import { favouriteGames, games, hotGames, recentGames } from '@gasing/contract/calls/games'
import { useQuery } from '@tanstack/react-query'
import { queryOf } from '#api/query.ts'
import { useSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { CategoryChips } from '#features/lobby/CategoryChips.tsx'
import { GameLane } from '#features/lobby/GameLane.tsx'
import { VendorLane } from '#features/lobby/VendorLane.tsx'
import { useT } from '#i18n/i18n.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { HomeHero } from '#shell/HomeHero.tsx'
import { studiosOf, useMenus } from '#shell/use-menus.ts'
import { useTitle } from '#shell/use-title.ts'

const laneGames = 16
const eagerTiles = 4

/** Home: what is one's own first, then what others play, what is new, and who makes it. */
export function HomePage() {
  const t = useT()
  const signedIn = useSession() !== null
  const { categories } = useMenus()
  const hot = useQuery(queryOf(hotGames, {}))
  const fresh = useQuery(queryOf(games, { query: { pageNo: 1, pageSize: laneGames, sort: 'new' } }))
  const recent = useQuery({ ...queryOf(recentGames, {}), enabled: signedIn })
  const loved = useQuery({ ...queryOf(favouriteGames, {}), enabled: signedIn })
  useTitle(t('home'))
  const counted = categories.map(({ lobby, title, icon, vendors }) => ({
    lobby,
    title,
    icon,
    games: vendors.reduce((sum, vendor) => sum + vendor.games, 0),
  }))
  return (
    <>
      <HomeHero />
      <CategoryChips categories={counted} />
      {signedIn && <GameLane title={t('lane_continue')} icon="history" games={recent.data?.list ?? []} />}
      {signedIn && <GameLane title={t('lane_favourites')} icon="heart" games={loved.data?.content ?? []} />}
      <GameLane
        title={t('lane_hot')}
        icon="flame"
        games={hot.data?.list ?? []}
        waiting={hot.isPending}
        eager={eagerTiles}
        all={{ lobby: 'rng', search: { sort: 'hot' } }}
      />
      <div className="page mt-8">
        <BannerStrip group="home" />
      </div>
      <GameLane
        title={t('lane_new')}
        icon="sparkles"
        games={fresh.data?.games ?? []}
        waiting={fresh.isPending}
        all={{ lobby: 'rng', search: { sort: 'new' } }}
      />
      <VendorLane vendors={studiosOf(categories)} />
      <p className="page mt-10 text-sm text-muted">{t('home_fairness', { brand: boot.brand.name })}</p>
    </>
  )
}
