import { Icon } from '@gasing/ui/Icon'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { type MouseEvent, useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { showLoadFailure } from '#shared/show-load-failure.ts'
import { paths } from '../paths.ts'
import { getSideLinkClass, getSideTextClass } from './side-classes.ts'
import { useFlyout } from './use-flyout.ts'
import type { Category } from './use-menus.ts'

/** A category with its vendors: expanded below it, or in a flyout beside the rail, by pointer and keyboard alike (SIDE-2). */
export function SideCategory({ category, mini }: { category: Category; mini: boolean }) {
  const t = useT()
  const here = useLocation({ select: ({ pathname }) => pathname === `/${category.lobby}` })
  const [unfolded, setUnfolded] = useState<boolean | null>(null)
  const { open, box, place, watch } = useFlyout(mini)
  const listId = `side-${category.lobby}`
  const shown = mini ? open : (unfolded ?? here)
  return (
    <div ref={box} {...watch}>
      <div className="flex items-center">
        <Link
          to={paths.lobby(category.lobby)}
          className={getSideLinkClass(mini)}
          aria-current={here ? 'page' : undefined}
        >
          <Icon name={category.icon} />
          <span className={getSideTextClass(mini)}>{category.title}</span>
        </Link>
        {!mini && (
          <button
            type="button"
            aria-expanded={shown}
            aria-controls={listId}
            aria-label={t('vendors_of', { category: category.title })}
            className="-ms-11 grid size-11 shrink-0 cursor-pointer place-items-center rounded-m text-muted hover:text-ink"
            onClick={() => setUnfolded(!shown)}
          >
            <Icon name="chevron-down" className={clsx('size-4 transition-transform', shown && 'rotate-180')} />
          </button>
        )}
      </div>
      {shown && (
        <ul
          id={listId}
          ref={place}
          className={
            mini
              ? 'fixed start-(--side-w) z-50 max-h-[80dvh] w-56 animate-fade overflow-y-auto rounded-m border border-line bg-surface p-2 shadow-float'
              : 'my-1 ms-5 border-s border-line ps-3'
          }
        >
          {mini && <li className="px-3 py-2 font-head font-bold">{category.title}</li>}
          <SideVendor category={category} text={t('all')} />
          {category.vendors.map(({ code, name, games }) => (
            <SideVendor key={code} category={category} vendor={code} text={name} count={games} />
          ))}
        </ul>
      )}
    </div>
  )
}

function SideVendor({
  category: { lobby, gameType },
  vendor,
  text,
  count,
}: {
  category: Category
  vendor?: string
  text: string
  count?: number
}) {
  const navigate = useNavigate()
  const press = (event: MouseEvent) => {
    if (!vendor || count !== 1 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void import('#features/lobby/open-vendor.ts').then(
      ({ openOnlyGame }) => openOnlyGame({ vassalage: vendor, gameType }, (target) => void navigate(target)),
      showLoadFailure,
    )
  }
  return (
    <li>
      <Link
        to={paths.lobby(lobby)}
        search={vendor ? { page: vendor } : {}}
        onClick={press}
        activeOptions={{ exact: true, includeSearch: true }}
        className="flex min-h-10 items-center justify-between gap-2 rounded-s px-3 text-sm text-muted no-underline hover:bg-raised hover:text-ink data-[status=active]:font-semibold data-[status=active]:text-ink"
        activeProps={{ 'aria-current': 'page' }}
      >
        <span className="truncate">{text}</span>
        {count !== undefined && <span className="text-xs tabular-nums">{count}</span>}
      </Link>
    </li>
  )
}
