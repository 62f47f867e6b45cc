import { Link } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { paths } from '../paths.ts'
import { useMenus } from './use-menus.ts'

/** HEAD-4: going somewhere first brings the page's top back into view. */
const toTop = () => window.scrollTo({ top: 0, behavior: 'smooth' })

/** The categories that have something to play. */
export function TopNav() {
  const t = useT()
  const { categories } = useMenus()
  return (
    <nav
      aria-label={t('categories')}
      className="hidden min-w-0 items-center gap-0.5 overflow-x-auto [scrollbar-width:none] xl:flex"
    >
      {categories.map(({ lobby, title }) => (
        <Link
          key={lobby}
          to={paths.lobby(lobby)}
          onClick={toTop}
          className="rounded-m px-3 py-2 font-medium whitespace-nowrap text-muted no-underline transition-colors hover:bg-raised hover:text-ink data-[status=active]:bg-raised data-[status=active]:text-ink"
          activeProps={{ 'aria-current': 'page' }}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
