import { Icon } from '@gasing/ui/Icon'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { type MouseEvent, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { LazyBoundary, lazyWithRetry } from '#shared/LazyBoundary.tsx'
import { closeModal, modal } from '#state/modal-store.ts'
import { type TopEntry, useTopEntries, withHash } from './top-entries.ts'
import { useFitting } from './use-fitting.ts'

const TopNavMore = lazyWithRetry(() => import('./TopNavMore.tsx').then((file) => ({ default: file.TopNavMore })))

const entry =
  'shrink-0 rounded-m px-3 py-2 font-medium whitespace-nowrap text-muted no-underline transition-colors hover:bg-raised hover:text-ink data-[status=active]:bg-raised data-[status=active]:text-ink'

const scrollMillisecondsMax = 400

/** HEAD-4: scrolls smoothly to the top before navigating; resolves after 400 ms at the latest. */
async function toTop(): Promise<void> {
  if (window.scrollY === 0) return
  const there = new Promise<void>((arrive) => {
    addEventListener('scrollend', () => arrive(), { once: true })
    setTimeout(arrive, scrollMillisecondsMax)
  })
  window.scrollTo({ top: 0, behavior: 'smooth' })
  await there
}

/** Categories with games. Titles vary in length by language: entries that do not fit completely are behind "More". */
export function TopNav() {
  const t = useT()
  const entries = useTopEntries()
  const navigate = useNavigate()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [isRequested, setRequested] = useState(false)
  const { row, fitting } = useFitting(entries.map(({ title }) => title).join())
  const go = (event: MouseEvent, { to, hash }: TopEntry) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    // the search belongs to the page being left
    if (modal.get()?.name === 'search') closeModal()
    void toTop().then(() => navigate({ to, search: {}, hash }))
  }
  const rest = entries.slice(fitting)
  const opener = (
    <button
      type="button"
      data-status={rest.some(({ to }) => to === path) ? 'active' : undefined}
      aria-haspopup="menu"
      className={clsx(entry, 'flex min-h-11 cursor-pointer items-center gap-1', rest.length === 0 && 'invisible')}
      onPointerEnter={TopNavMore.preload}
      onClick={() => setRequested(true)}
    >
      {t('more')}
      <Icon name="chevron-down" className="size-4" />
    </button>
  )
  return (
    <nav
      ref={row}
      aria-label={t('categories')}
      className="relative flex min-w-0 flex-1 items-center gap-0.5 overflow-hidden py-1"
    >
      {entries.map((each, place) => (
        <Link
          key={each.key}
          to={each.to}
          hash={each.hash}
          activeOptions={withHash}
          onClick={(event) => go(event, each)}
          className={clsx(entry, place >= fitting && 'invisible absolute')}
          activeProps={{ 'aria-current': 'page' }}
        >
          {each.title}
        </Link>
      ))}
      {isRequested && rest.length > 0 ? (
        <LazyBoundary onLost={() => setRequested(false)} waiting={opener}>
          <TopNavMore entries={rest} onGo={go} trigger={opener} />
        </LazyBoundary>
      ) : (
        opener
      )}
    </nav>
  )
}
