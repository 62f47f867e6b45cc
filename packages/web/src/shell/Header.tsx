import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useMedia } from '@gasing/ui/use-media'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useSession } from '#api/session.ts'
import { boot } from '#boot.ts'
import { useT } from '#i18n/i18n.ts'
import { openModal } from '#state/modal-store.ts'
import { paths } from '../paths.ts'
import { AnnouncementBell } from './AnnouncementBell.tsx'
import { type Frame, hasSideMenu } from './frame.ts'
import { HeaderGuest } from './HeaderGuest.tsx'
import { HeaderMember } from './HeaderMember.tsx'
import { Logo } from './Logo.tsx'
import { TopNav } from './TopNav.tsx'

/** From this width the header shows the categories: the breakpoint `xl` of the styles. */
const roomForCategories = '(min-width: 80rem)'

/** The header. It shows the logo where there is no side menu to show it (HEAD-1). */
export function Header({ frame, onMenu }: { frame: Frame; onMenu: () => void }) {
  const t = useT()
  const session = useSession()
  const beside = hasSideMenu(frame)
  const roomy = useMedia(roomForCategories)
  // on the narrowest screens, and at twice the font size, there is room only for essentials
  const logo = clsx(
    'flex min-h-11 min-w-8 items-center no-underline max-[22rem]:[&_svg+span]:hidden',
    beside && 'lg:hidden',
    beside && session && 'max-[20rem]:hidden',
  )
  return (
    <header className="sticky top-0 z-30 h-(--header-h) border-b border-line bg-bg/95">
      <div className="page flex h-full items-center gap-1 max-[20rem]:px-3 sm:gap-2">
        {beside && (
          <IconButton label={t('menu')} onClick={onMenu} className="-ms-2 max-sm:hidden lg:hidden">
            <Icon name="menu" />
          </IconButton>
        )}
        <Link to={paths.home} className={logo} aria-label={t('home_of_brand', { brand: boot.brand.name })}>
          <Logo wordless={Boolean(session)} className="h-8" />
        </Link>
        {beside && roomy && <TopNav />}
        <div className="ms-auto flex items-center min-[20rem]:shrink-0 gap-1 sm:gap-2">
          {beside && (
            <IconButton
              label={t('search_games')}
              onClick={() => openModal({ name: 'search' })}
              className={session ? 'max-sm:hidden' : 'max-[20rem]:hidden'}
            >
              <Icon name="search" />
            </IconButton>
          )}
          {beside && <AnnouncementBell className="max-sm:hidden" />}
          {session ? <HeaderMember frame={frame} session={session} /> : <HeaderGuest frame={frame} />}
        </div>
      </div>
    </header>
  )
}
