import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { LayerContext } from '@gasing/ui/layer'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { isTrial, useSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { chooseMenu } from '#state/prefs-store.ts'
import { memberPages, paths } from '../paths.ts'
import { FreePlayButton } from './FreePlayButton.tsx'
import { Logo } from './Logo.tsx'
import { LookSwitches } from './LookSwitches.tsx'
import { memberPageIcon, memberPageText } from './member-pages.ts'
import { SideCategory, sideLink, sideText } from './SideCategory.tsx'
import { useMenus } from './use-menus.ts'

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
  useEffect(() => {
    if (open) drawer?.showModal()
    else drawer?.close()
  }, [drawer, open])
  return (
    <>
      <aside
        aria-label={t('main_menu')}
        className="fixed inset-y-0 start-0 z-40 hidden w-(--side-w) flex-col border-e border-line bg-surface lg:flex"
        data-mini={mini || undefined}
      >
        <Entries mini={mini} fixed={fixed} />
      </aside>
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
  const session = useSession()
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
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-4 [scrollbar-width:thin]"
      >
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
        {!session && !mini && <FreePlayButton className="mt-3 w-full" />}
        {session && !isTrial(session) && (
          <>
            <hr className="my-3 border-line" />
            {memberPages.map((page) => (
              <Link
                key={page}
                to={paths.member}
                params={{ page }}
                title={mini ? t(memberPageText[page]) : undefined}
                className={sideLink(mini)}
                activeProps={{ 'aria-current': 'page' }}
              >
                <Icon name={memberPageIcon[page]} />
                <span className={sideText(mini)}>{t(memberPageText[page])}</span>
              </Link>
            ))}
          </>
        )}
      </nav>
      <div
        className={clsx(
          'flex shrink-0 gap-1 border-t border-line p-2',
          mini ? 'flex-col items-center' : 'justify-between',
        )}
      >
        {!onClose && !fixed && (
          <IconButton label={mini ? t('menu_wide') : t('menu_mini')} onClick={() => chooseMenu(mini ? 'wide' : 'mini')}>
            <Icon name={mini ? 'panel-left-open' : 'panel-left-close'} className="rtl:-scale-x-100" />
          </IconButton>
        )}
        {onClose && <LookSwitches />}
        <IconButton
          label={t('to_top')}
          onClick={() => {
            onClose?.()
            window.scrollTo({ top: 0, behavior: 'smooth' })
          }}
        >
          <Icon name="arrow-up" />
        </IconButton>
      </div>
    </>
  )
}
