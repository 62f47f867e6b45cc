import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useT } from '#i18n/i18n.ts'
import { closeModal, modal } from '#state/modal-store.ts'
import { paths } from '../paths.ts'
import { useLotteries, useMenus } from './use-menus.ts'

const entry =
  'rounded-m px-3 py-2 font-medium whitespace-nowrap text-muted no-underline transition-colors hover:bg-raised hover:text-ink data-[status=active]:bg-raised data-[status=active]:text-ink'
type Target = ReturnType<typeof paths.lobby> | typeof paths.elott

const scrollMillisecondsMax = 400

/** HEAD-4: the page's top comes back into view first, smoothly; nobody waits for it longer than a moment. */
async function toTop(): Promise<void> {
  if (window.scrollY === 0) return
  const there = new Promise<void>((arrive) => {
    addEventListener('scrollend', () => arrive(), { once: true })
    setTimeout(arrive, scrollMillisecondsMax)
  })
  window.scrollTo({ top: 0, behavior: 'smooth' })
  await there
}

/** The categories that have something to play. */
export function TopNav() {
  const t = useT()
  const { categories } = useMenus()
  const lotteries = useLotteries()
  const navigate = useNavigate()
  const go = (event: MouseEvent, to: Target) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    // what was searched for belongs to the page that is left
    if (modal.get()?.name === 'search') closeModal()
    void toTop().then(() => navigate({ to, search: {} }))
  }
  return (
    <nav
      aria-label={t('categories')}
      className="hidden min-w-0 items-center gap-0.5 overflow-x-auto [scrollbar-width:none] xl:flex"
    >
      {lotteries.map(({ gameType, title }) => (
        <Link
          key={gameType}
          to={paths.elott}
          onClick={(event) => go(event, paths.elott)}
          className={entry}
          activeProps={{ 'aria-current': 'page' }}
        >
          {title}
        </Link>
      ))}
      {categories.map(({ lobby, title }) => (
        <Link
          key={lobby}
          to={paths.lobby(lobby)}
          search={{}}
          onClick={(event) => go(event, paths.lobby(lobby))}
          className={entry}
          activeProps={{ 'aria-current': 'page' }}
        >
          {title}
        </Link>
      ))}
    </nav>
  )
}
