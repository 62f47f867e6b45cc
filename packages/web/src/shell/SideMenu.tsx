import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { LayerContext } from '@gasing/ui/layer'
import { useMedia } from '@gasing/ui/use-media'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { isOn } from '../modules.ts'
import { paths } from '../paths.ts'
import { Logo } from './Logo.tsx'
import { SideActions } from './SideActions.tsx'
import { SideCategory } from './SideCategory.tsx'
import { SideFoot } from './SideFoot.tsx'
import { SideOwn } from './SideOwn.tsx'
import { SideTop } from './SideTop.tsx'
import { sideLink, sideText } from './side-looks.ts'
import { walkEntries } from './use-flyout.ts'
import { useMenus } from './use-menus.ts'

/** From here on the menu has its place beside the page: the width that styles call `lg`. */
const wideScreen = '(min-width: 64rem)'

/** The menu at the side: 240 px or a rail of 64 on wide screens, a drawer on small ones. */
export function SideMenu({
  open,
  mini,
  fixed,
  onClose,
}: {
  open: boolean
  mini: boolean
  /** Stays a rail, whatever the person's choice is (ROUTE-17). */
  fixed: boolean
  onClose: () => void
}) {
  const [drawer, setDrawer] = useState<HTMLDialogElement | null>(null)
  const t = useT()
  const wide = useMedia(wideScreen)
  useEffect(() => {
    if (open) drawer?.showModal()
    else drawer?.close()
  }, [drawer, open])
  return (
    <>
      {wide && (
        <aside
          aria-label={t('main_menu')}
          className="fixed inset-y-0 start-0 z-40 flex w-(--side-w) flex-col border-e border-line bg-surface"
          data-mini={mini || undefined}
        >
          <Entries mini={mini} fixed={fixed} />
        </aside>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own */}
      <dialog
        ref={setDrawer}
        aria-label={t('main_menu')}
        onClose={onClose}
        onClick={(event) => event.target === event.currentTarget && onClose()}
        className="m-0 h-dvh max-h-none w-72 max-w-[85vw] flex-col border-e border-line bg-surface text-ink backdrop:bg-night/60 open:flex lg:hidden"
      >
        {/* what opens over the drawer opens in it: nothing else can be pressed while it is open */}
        <LayerContext value={drawer ?? undefined}>{open && <Entries mini={false} onClose={onClose} />}</LayerContext>
      </dialog>
    </>
  )
}

function Entries({ mini, fixed = false, onClose }: { mini: boolean; fixed?: boolean; onClose?: () => void }) {
  const t = useT()
  const { categories } = useMenus()
  return (
    <>
      <div className={clsx('flex h-(--header-h) shrink-0 items-center', mini ? 'justify-center' : 'px-5')}>
        <Link to={paths.home} className="no-underline" aria-label={t('home_of_brand', { brand: boot.brand.name })}>
          <Logo wordless={mini} className="h-9" />
        </Link>
        {onClose && (
          <IconButton label={t('close')} className="ms-auto -me-3" onClick={onClose}>
            <Icon name="x" />
          </IconButton>
        )}
      </div>
      <nav
        aria-label={t('games')}
        onKeyDown={walkEntries}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4 [scrollbar-width:thin]"
      >
        {onClose && (
          <button
            type="button"
            className={clsx(sideLink(false), 'cursor-pointer')}
            onClick={() => openModal({ name: 'search' })}
          >
            <Icon name="search" />
            {t('search_games')}
          </button>
        )}
        <SideTop mini={mini} />
        <Link
          to={paths.home}
          className={sideLink(mini)}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name="house" />
          <span className={sideText(mini)}>{t('home')}</span>
        </Link>
        {categories.map((category) => (
          <SideCategory key={category.lobby} category={category} mini={mini} />
        ))}
        {isOn('VNLOTT') && (
          <Link
            to={paths.vnLottery}
            search={{ bars: 1 }}
            title={mini ? t('vn_lottery') : undefined}
            className={sideLink(mini)}
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon name="ticket" />
            <span className={sideText(mini)}>{t('vn_lottery')}</span>
          </Link>
        )}
        <SideOwn mini={mini} />
        <hr className="my-3 border-line" />
        <SideActions mini={mini} drawer={onClose !== undefined} />
      </nav>
      <SideFoot mini={mini} fixed={fixed} onClose={onClose} />
    </>
  )
}
