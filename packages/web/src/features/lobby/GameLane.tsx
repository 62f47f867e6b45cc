import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { useT } from '#i18n/i18n.ts'
import { type Lobby, paths } from '../../paths.ts'
import { TileSkeletons, TileSlot } from './GameTile.tsx'
import type { Game } from './game.ts'
import type { LobbySearch } from './lobby-search.ts'

export type LaneProps = {
  title: string
  icon: string
  games: readonly Game[]
  waiting?: boolean
  all?: { lobby: Lobby; search?: LobbySearch }
  eager?: number
}

const laneTiles = 8

/** A row of games, scrolled by swiping or by arrows; hidden when empty. */
export function GameLane({ title, icon, games, waiting = false, all, eager = 0 }: LaneProps) {
  if (!waiting && games.length === 0) return null
  return (
    <LaneFrame title={title} icon={icon} {...(all && { all })}>
      {waiting ? (
        <TileSkeletons count={laneTiles} />
      ) : (
        games.map((game, index) => <TileSlot key={game.nodeId} game={game} eager={index < eager} />)
      )}
    </LaneFrame>
  )
}

export type LaneFrameProps = {
  title: string
  icon: string
  all?: { lobby: Lobby; search?: LobbySearch }
  children: ReactNode
  wide?: boolean
}

/** The frame of a row: title, link to all of it, and arrows for users who do not swipe, hidden when everything fits. */
export function LaneFrame({ title, icon, all, children, wide = false }: LaneFrameProps) {
  const t = useT()
  const row = useRef<HTMLDivElement>(null)
  const step = (direction: 1 | -1) => {
    const element = row.current
    const sign = document.documentElement.dir === 'rtl' ? -direction : direction
    element?.scrollBy({ left: sign * element.clientWidth * 0.85, behavior: 'smooth' })
  }
  return (
    <section className="page row-frame mt-8">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Icon name={icon} className="size-6 text-brand-text" />
        <h2 className="max-w-full flex-1 break-words text-xl sm:text-2xl">{title}</h2>
        {all && (
          <Link
            to={paths.lobby(all.lobby)}
            search={all.search ?? {}}
            className="ms-auto inline-flex min-h-11 items-center rounded-m px-3 font-semibold text-brand-text no-underline hover:bg-raised"
            aria-label={t('all_of', { title })}
          >
            {t('all')}
          </Link>
        )}
        <IconButton label={t('previous')} className="row-arrow max-sm:hidden" onClick={() => step(-1)}>
          <Icon name="chevron-left" className="rtl:-scale-x-100" />
        </IconButton>
        <IconButton label={t('next')} className="row-arrow max-sm:hidden" onClick={() => step(1)}>
          <Icon name="chevron-right" className="rtl:-scale-x-100" />
        </IconButton>
      </div>
      <div
        ref={row}
        className={`lane -mx-4 gap-3 scroll-px-4 px-4 pb-2 sm:mx-0 sm:scroll-px-0 sm:gap-4 sm:px-0 ${wide ? 'auto-cols-[min(15rem,75vw)]' : 'auto-cols-[clamp(7rem,31vw,10.5rem)]'} [&>*]:snap-start`}
      >
        {children}
      </div>
    </section>
  )
}
