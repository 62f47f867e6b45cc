import { Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { modal } from '#state/modal-store.ts'
import { prefs } from '#state/prefs-store.ts'
import { isPreview } from '#state/preview.ts'
import { useStore } from '#state/store.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { getFrame, hasFooter, hasSideMenu } from './frame.ts'
import { Header } from './Header.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { Overlays } from './Overlays.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'

/** The layout around every page, and overlays above it. Navigating or opening a dialog closes the drawer. */
export function Layout() {
  const t = useT()
  const path = useLocation({ select: (location) => location.pathname })
  const flag = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('bars') === '1' })
  const bars = flag || boot.barsShownOn.some((screen) => path === `/${screen}`)
  const frame = isPreview ? 'none' : getFrame(path, bars)
  const [drawer, setDrawer] = useState(false)
  const openedModal = useStore(modal)
  const { menu } = useStore(prefs)
  const mini = menu === 'mini' || frame === 'rail'

  useFocusOnNavigation()
  useEffect(() => {
    document.documentElement.dataset.menu = mini ? 'mini' : 'wide'
    document.documentElement.dataset.frame = frame
  }, [mini, frame])
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the drawer
  useEffect(() => setDrawer(false), [path, openedModal])

  return (
    <>
      <a
        href="#main"
        className="fixed start-4 -top-24 z-80 rounded-m bg-brand px-5 py-3 font-semibold text-brand-ink focus:top-4"
      >
        {t('skip_to_content')}
      </a>
      <div className={hasSideMenu(frame) ? 'lg:ps-(--side-w)' : ''}>
        {frame !== 'none' && <Header frame={frame} onMenu={() => setDrawer(true)} />}
        <OfflineBar />
        <main id="main" tabIndex={-1} className="min-h-[calc(100dvh-var(--header-h)-var(--bar-h))] outline-none">
          <Outlet />
        </main>
        {hasFooter(frame) && <Footer />}
      </div>
      {hasSideMenu(frame) && (
        <SideMenu open={drawer} mini={mini} fixed={frame === 'rail'} onClose={() => setDrawer(false)} />
      )}
      {hasSideMenu(frame) && <BottomBar onMenu={() => setDrawer(true)} />}
      <Overlays frame={frame} />
    </>
  )
}
