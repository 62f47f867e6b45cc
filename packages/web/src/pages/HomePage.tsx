import { boot } from '#boot.ts'
import { CategoryChips } from '#features/lobby/CategoryChips.tsx'
import { Lanes } from '#features/lobby/Lanes.tsx'
import { VendorLane } from '#features/lobby/VendorLane.tsx'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { useIdle } from '#shared/use-idle.ts'
import { BannerStrip } from '#shell/BannerStrip.tsx'
import { HomeHero } from '#shell/HomeHero.tsx'
import { listStudios, useMenus } from '#shell/use-menus.ts'
import { useTitle } from '#shell/use-title.ts'

const WinsFeed = lazyWithRetry(() =>
  import('#features/lobby/WinsFeed.tsx').then((file) => ({ default: file.WinsFeed })),
)

const eagerTiles = 4

/** Home page: lanes in the operator's order, including the member's own, then vendors and recent wins. */
export function HomePage() {
  const t = useT()
  const { categories, waiting } = useMenus()
  const idle = useIdle()
  useTitle(t('home'))
  const counted = categories.map(({ lobby, title, icon, vendors }) => ({
    lobby,
    title,
    icon,
    games: vendors.reduce((sum, vendor) => sum + vendor.games, 0),
  }))
  const banners = (
    <div className="page mt-8">
      <BannerStrip group="home" />
    </div>
  )
  return (
    <>
      <HomeHero />
      <CategoryChips categories={waiting ? null : counted} />
      <Lanes place="home" here="rng" eager={eagerTiles} between={{ after: 1, what: banners }} />
      <VendorLane vendors={listStudios(categories)} />
      <LazyBoundary>{idle && <WinsFeed />}</LazyBoundary>
      <p className="page mt-10 text-sm text-muted">{t('home_fairness', { brand: boot.brand.name })}</p>
    </>
  )
}
