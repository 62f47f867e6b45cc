import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { useIdle } from '#shared/use-idle.ts'
import { freshWish } from '#state/fresh-wish.ts'
import { modal } from '#state/modal-store.ts'
import { newVersion } from '#state/new-version.ts'
import { prefs } from '#state/prefs-store.ts'
import { useStore } from '#state/store.ts'
import { toasts } from '#state/toast-store.ts'
import { isOn } from '../modules.ts'
import { BottomBar } from './BottomBar.tsx'
import { Footer } from './Footer.tsx'
import { frameOf, hasFooter, hasSideMenu } from './frame.ts'
import { Header } from './Header.tsx'
import { OfflineBar } from './OfflineBar.tsx'
import { SideMenu } from './SideMenu.tsx'
import { useArrival } from './use-arrival.ts'

const ServiceHost = lazy(() =>
  import('#features/service/ServiceHost.tsx').then((file) => ({ default: file.ServiceHost })),
)
const Notices = lazy(() => import('./Notices.tsx').then((file) => ({ default: file.Notices })))
const ModalHost = lazy(() => import('./ModalHost.tsx').then((file) => ({ default: file.ModalHost })))
const FreshDialog = lazy(() => import('./FreshDialog.tsx').then((file) => ({ default: file.FreshDialog })))
const ToastHost = lazy(() => import('./ToastHost.tsx').then((file) => ({ default: file.ToastHost })))
const UpdateBar = lazy(() => import('./UpdateBar.tsx').then((file) => ({ default: file.UpdateBar })))

/** The parts that stand round every page, and what may stand over it. */
export function Layout() {
  const t = useT()
  const path = useLocation({ select: (location) => location.pathname })
  const flag = useLocation({ select: ({ searchStr }) => new URLSearchParams(searchStr).get('bars') === '1' })
  const bars = flag || boot.barsShownOn.some((screen) => path === `/${screen}`)
  const frame = frameOf(path, bars)
  const [drawer, setDrawer] = useState(false)
  const wanted = useStore(modal)
  const idle = useIdle()
  const notes = useStore(toasts)
  const fresh = useStore(freshWish)
  const update = useStore(newVersion)
  const { menu } = useStore(prefs)
  const mini = menu === 'mini' || frame === 'rail'

  useArrival()
  useEffect(() => {
    document.documentElement.dataset.menu = mini ? 'mini' : 'wide'
    document.documentElement.dataset.frame = frame
  }, [mini, frame])
  // biome-ignore lint/correctness/useExhaustiveDependencies: going somewhere closes the drawer
  useEffect(() => setDrawer(false), [path, wanted])

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
      <Suspense>
        {wanted && <ModalHost />}
        {notes.length > 0 && <ToastHost />}
        {update && <UpdateBar onReload={update} />}
      </Suspense>
      {idle && frame === 'full' && (
        <Suspense>
          <Notices />
        </Suspense>
      )}
      {idle && frame !== 'none' && (
        <Suspense>
          <ServiceHost room={frame === 'full' && isOn('CBS3')} />
        </Suspense>
      )}
      {/* a boundary of its own: what is open below must not go away while this one comes */}
      <Suspense>{fresh && <FreshDialog wish={fresh} />}</Suspense>
    </>
  )
}
