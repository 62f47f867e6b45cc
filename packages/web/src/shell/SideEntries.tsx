import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { isOn } from '../modules.ts'
import { paths } from '../paths.ts'
import { Logo } from './Logo.tsx'
import { SideActions } from './SideActions.tsx'
import { SideCategory } from './SideCategory.tsx'
import { SideFooter } from './SideFooter.tsx'
import { SideMemberPages } from './SideMemberPages.tsx'
import { SideTop } from './SideTop.tsx'
import { getSideLinkClass, getSideTextClass } from './side-classes.ts'
import { moveEntryFocus } from './use-flyout.ts'
import { useMenus } from './use-menus.ts'

/** The entries of the side menu, for both the fixed menu and the drawer. */
export function SideEntries({
  mini,
  fixed = false,
  onClose,
}: {
  mini: boolean
  fixed?: boolean
  onClose?: () => void
}) {
  const t = useT()
  const { categories } = useMenus()
  return (
    <>
      <div className={clsx('flex h-(--header-h) shrink-0 items-center', mini ? 'justify-center' : 'px-5')}>
        <Link
          to={paths.home}
          className="min-w-0 no-underline"
          aria-label={t('home_of_brand', { brand: boot.brand.name })}
        >
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
        onKeyDown={moveEntryFocus}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4 [scrollbar-width:thin]"
      >
        {onClose && (
          <button
            type="button"
            className={clsx(getSideLinkClass(false), 'cursor-pointer')}
            onClick={() => openModal({ name: 'search' })}
          >
            <Icon name="search" />
            {t('search_games')}
          </button>
        )}
        <SideTop mini={mini} />
        <Link
          to={paths.home}
          className={getSideLinkClass(mini)}
          activeOptions={{ exact: true }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon name="house" />
          <span className={getSideTextClass(mini)}>{t('home')}</span>
        </Link>
        {categories.map((category) => (
          <SideCategory key={category.lobby} category={category} mini={mini} />
        ))}
        {isOn('VNLOTT') && (
          <Link
            to={paths.vnLottery}
            search={{ bars: 1 }}
            title={mini ? t('vn_lottery') : undefined}
            className={getSideLinkClass(mini)}
            activeProps={{ 'aria-current': 'page' }}
          >
            <Icon name="ticket" />
            <span className={getSideTextClass(mini)}>{t('vn_lottery')}</span>
          </Link>
        )}
        <SideMemberPages mini={mini} />
        <hr className="my-3 border-line" />
        <SideActions mini={mini} drawer={onClose !== undefined} />
      </nav>
      <SideFooter mini={mini} fixed={fixed} onClose={onClose} />
    </>
  )
}
