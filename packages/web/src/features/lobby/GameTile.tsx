import { Icon } from '@gasing/ui/Icon'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Link, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { useRef } from 'react'
import { getTilePicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { toggleFavourite, useIsFavourite } from './favourites.ts'
import type { Game } from './game.ts'
import { getTarget, openOrFollow } from './open-game.ts'
import { useNearViewport } from './use-near-viewport.ts'

// next to the heart, on two lines in languages that need them
const badge =
  'max-w-[calc(100%-3rem)] rounded-[10px] px-2 py-0.5 text-[0.6875rem]/4 font-extrabold tracking-wide uppercase'
const room = 'aspect-(--tile-ratio) rounded-m bg-raised'

/** Placeholder of a tile in a long list: empty while far from the viewport, so that thousands cost no more than a hundred. */
export function TileSlot({ game, eager }: { game: Game; eager: boolean }) {
  const slot = useRef<HTMLDivElement>(null)
  const near = useNearViewport(slot, eager)
  return (
    <div ref={slot} className={room} data-game={game.nodeId}>
      {near && <GameTile game={game} eager={eager} />}
    </div>
  )
}

/** A game card: the whole card is a link, the heart a separate button. */
export function GameTile({ game, eager = false }: { game: Game; eager?: boolean }) {
  const go = useNavigate()
  const open = game.state === 'open'
  const target = getTarget(game)
  return (
    <article className="group/tile relative isolate flex aspect-(--tile-ratio) flex-col justify-end overflow-hidden rounded-m bg-raised shadow-card [contain-intrinsic-size:168px_224px] [content-visibility:auto]">
      <LazyImage
        picture={getTilePicture(game.gameCode)}
        alt=""
        eager={eager}
        sizes="(min-width: 640px) 168px, 30vw"
        className={clsx(
          'absolute inset-0 transition-transform duration-300',
          game.state === 'maintenance' ? 'opacity-60 grayscale' : 'group-hover/tile:scale-106',
          // a filter for each of thousands of tiles costs a quarter of drawing them while they are scrolled
          game.state === 'soon' && 'after:absolute after:inset-0 after:bg-night/25',
        )}
        instead={
          <span className="grid size-full place-items-center pb-[20%] font-head text-5xl font-extrabold text-light/80">
            {game.gameName.slice(0, 1).toLocaleUpperCase()}
          </span>
        }
      />
      <span className="absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t/srgb from-night via-night/70 to-transparent" />
      <TileBadge game={game} />
      <div className="z-1 p-2.5 text-light sm:p-3">
        <Link
          {...target}
          className="line-clamp-3 font-head text-sm/tight font-bold no-underline after:absolute after:inset-0 after:rounded-m focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus sm:text-base/tight"
          onClick={(event) => openOrFollow(game, () => void go(target)) || event.preventDefault()}
        >
          {game.gameName}
        </Link>
        <p className="truncate text-xs text-light/80">{game.vendor}</p>
      </div>
      {open && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 grid place-items-center opacity-0 transition-opacity group-hover/tile:opacity-100 group-focus-within/tile:opacity-100"
        >
          <span className="grid size-13 place-items-center rounded-full bg-brand text-brand-ink shadow-float">
            <Icon name="play" className="ms-0.5 size-6" />
          </span>
        </span>
      )}
      {open && game.demo && <DemoLink game={game} />}
      <Heart game={game} />
    </article>
  )
}

/** For pointers that hover; others switch to the demo in the bar above the game. */
function DemoLink({ game }: { game: Game }) {
  const t = useT()
  const go = useNavigate()
  const target = getTarget(game, true)
  return (
    <Link
      {...target}
      aria-label={t('demo_of', { game: game.gameName })}
      className="absolute start-2 top-9 z-10 hidden min-h-7 items-center rounded-full bg-light/95 px-3 text-xs font-bold text-night no-underline opacity-0 transition-opacity group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 [@media(hover:hover)]:inline-flex"
      onClick={(event) => openOrFollow(game, () => void go(target), true) || event.preventDefault()}
    >
      {t('demo')}
    </Link>
  )
}

function TileBadge({ game }: { game: Game }) {
  const t = useT()
  const [text, colour] = {
    maintenance: [t('tile_maintenance'), 'bg-night'],
    soon: [t('tile_soon'), 'bg-night'],
    open: game.isHot ? [t('tile_hot'), 'bg-[#c81e3a]'] : game.isNew ? [t('tile_new'), 'bg-[#0b6e4f]'] : [],
  }[game.state]
  if (!text) return null
  return <span className={clsx('absolute start-2 top-2 text-light', badge, colour)}>{text}</span>
}

function Heart({ game }: { game: Game }) {
  const t = useT()
  const loved = useIsFavourite(game.nodeId)
  return (
    <button
      type="button"
      aria-pressed={loved}
      aria-label={loved ? t('favourite_remove', { game: game.gameName }) : t('favourite_add', { game: game.gameName })}
      className={clsx(
        'absolute end-0 top-0 z-10 grid size-11 cursor-pointer place-items-center text-light transition-opacity focus-visible:opacity-100',
        !loved &&
          '[@media(hover:hover)]:opacity-0 [@media(hover:hover)]:focus-visible:opacity-100 [@media(hover:hover)]:group-hover/tile:opacity-100',
      )}
      onClick={() => toggleFavourite(game)}
    >
      <Icon
        name="heart"
        className={clsx('size-5 drop-shadow-[0_1px_2px_rgb(0_0_0/0.8)]', loved && 'fill-[#ff4d6d] text-[#ff4d6d]')}
      />
    </button>
  )
}

/** Placeholders of tile size while games load. They stay invisible for the first 150 ms. */
export function TileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `wait-${index}`).map((key) => (
    <span key={key} aria-hidden="true" className="aspect-(--tile-ratio) animate-late">
      <span className="block size-full animate-shimmer rounded-m bg-raised" />
    </span>
  ))
}
