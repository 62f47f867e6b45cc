import { Icon } from '@gasing/ui/Icon'
import { Skeleton } from '@gasing/ui/Spinner'
import { Link } from '@tanstack/react-router'
import { useT } from '#i18n/i18n.ts'
import { type Lobby, paths } from '../../paths.ts'

/** Categories as chips, one press from the home page; while unknown (null), their space is reserved to avoid layout shifts. */
export function CategoryChips({
  categories,
}: {
  categories: readonly { lobby: Lobby; title: string; icon: string; games: number }[] | null
}) {
  const t = useT()
  if (categories === null)
    return (
      <div className="page mt-6">
        <Skeleton className="h-16" />
      </div>
    )
  if (categories.length === 0) return null
  return (
    <nav aria-label={t('categories')} className="page mt-6">
      <ul className="lane -mx-4 auto-cols-max gap-2 px-4 py-1 sm:mx-0 sm:gap-3 sm:px-0">
        {categories.map(({ lobby, title, icon, games }) => (
          <li key={lobby}>
            <Link
              to={paths.lobby(lobby)}
              className="flex min-h-14 items-center gap-3 rounded-m border border-line bg-surface px-4 no-underline shadow-card transition-colors hover:border-brand hover:bg-brand-soft"
            >
              <Icon name={icon} className="size-6 text-brand-text" />
              <span className="grid">
                <span className="font-semibold whitespace-nowrap">{title}</span>
                <span className="text-xs text-muted">{t('games_count', { count: games })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
