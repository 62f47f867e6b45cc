import { Icon } from '@gasing/ui/Icon'
import { LazyImage } from '@gasing/ui/LazyImage'
import { Link, useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { tilePicture } from '#art.ts'
import { useT } from '#i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { useFavourites } from './favourites.ts'
import type { Game } from './game.ts'
import { gameSearch, mayFollow } from './open-game.ts'

const badge = 'rounded-full px-2 py-0.5 text-[0.6875rem]/4 font-extrabold tracking-wide uppercase'

/** A game as a card: the whole card is the link, the heart a button of its own. */
export function GameTile({ game, eager = false }: { game: Game; eager?: boolean }) {
  const t = useT()
  const go = useNavigate()
  const { has, flip } = useFavourites()
  const open = game.state === 'open'
  const search = gameSearch(game)
  const loved = has(game)
  return (
    <article className="group/tile relative isolate flex aspect-(--tile-ratio) flex-col justify-end overflow-hidden rounded-m bg-raised shadow-card [contain-intrinsic-size:168px_224px] [content-visibility:auto]">
      <LazyImage
        picture={tilePicture(game.gameCode)}
        alt=""
        eager={eager}
        sizes="(min-width: 640px) 168px, 30vw"
        className={clsx(
          'absolute inset-0 transition-transform duration-300',
          open ? 'group-hover/tile:scale-106' : 'opacity-60 grayscale',
        )}
      />
      <span className="absolute inset-x-0 bottom-0 h-3/5 bg-linear-to-t from-night via-night/70 to-transparent" />
      <span className="absolute start-2 top-2 flex gap-1">
        {game.isHot && open && <span className={`${badge} bg-[#c81e3a] text-light`}>{t('tile_hot')}</span>}
        {game.isNew && !game.isHot && open && (
          <span className={`${badge} bg-[#0b6e4f] text-light`}>{t('tile_new')}</span>
        )}
        {!open && (
          <span className={`${badge} bg-night text-light`}>
            {game.state === 'soon' ? t('tile_soon') : t('tile_maintenance')}
          </span>
        )}
      </span>
      <div className="z-1 p-2.5 text-light sm:p-3">
        {game.state === 'soon' ? (
          <p className="line-clamp-2 font-head text-sm/tight font-bold sm:text-base/tight">{game.gameName}</p>
        ) : (
          <Link
            to={paths.game}
            search={search}
            className="line-clamp-2 font-head text-sm/tight font-bold no-underline after:absolute after:inset-0 after:rounded-m focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus sm:text-base/tight"
            onClick={(event) => mayFollow(game, () => void go({ to: paths.game, search })) || event.preventDefault()}
          >
            {game.gameName}
          </Link>
        )}
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
      {game.state !== 'soon' && (
        <button
          type="button"
          aria-pressed={loved}
          aria-label={
            loved ? t('favourite_remove', { game: game.gameName }) : t('favourite_add', { game: game.gameName })
          }
          className={clsx(
            'absolute end-0 top-0 z-10 grid size-11 cursor-pointer place-items-center text-light transition-opacity focus-visible:opacity-100',
            !loved && 'sm:opacity-0 sm:group-hover/tile:opacity-100',
          )}
          onClick={() => flip(game)}
        >
          <Icon
            name="heart"
            className={clsx('size-5 drop-shadow-[0_1px_2px_rgb(0_0_0/0.8)]', loved && 'fill-[#ff4d6d] text-[#ff4d6d]')}
          />
        </button>
      )}
    </article>
  )
}

/** Room of the size of a tile, until the games are there. */
export function TileSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => `wait-${index}`).map((key) => (
    <span
      key={key}
      aria-hidden="true"
      className="aspect-(--tile-ratio) animate-shimmer rounded-m bg-raised [animation-delay:150ms]"
    />
  ))
}
