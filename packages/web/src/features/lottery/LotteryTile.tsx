import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useT } from '#i18n/i18n.ts'
import { buildSeaPopup } from '#shared/sea-popup.ts'
import { ClockText } from './Countdown.tsx'
import { useFavourites } from './favourites.ts'
import { familyName, formatInterval } from './names.ts'
import { getLotteryPath, type Lottery } from './use-menu.ts'

/** The favourite button of a lottery, the same in every list. */
export function LotteryHeart({ code, name }: { code: string; name: string }) {
  const t = useT()
  const { codes, flip } = useFavourites()
  const isLoved = codes.includes(code)
  return (
    <IconButton
      label={t(isLoved ? 'lot_unlove' : 'lot_love', { name })}
      aria-pressed={isLoved}
      className={isLoved ? 'text-loss' : 'text-muted'}
      onClick={() => flip(code)}
    >
      <Icon name="heart" className={clsx('size-5', isLoved && 'lot-loved')} />
    </IconButton>
  )
}

/** GAME-4: a sea lottery opens over the page, the others on their own page. */
const getTarget = (lottery: Lottery) =>
  lottery.prizeMode === 'SEA'
    ? buildSeaPopup(lottery.code)
    : { to: getLotteryPath(lottery), search: { gameCode: lottery.code } }

/** A lottery in a menu: its name, draw interval, and countdown. */
export function LotteryTile({ lottery, here = false }: { lottery: Lottery; here?: boolean }) {
  return (
    <div
      className={clsx(
        'flex items-center rounded-l border bg-surface pe-1',
        here ? 'border-brand bg-brand-soft' : 'border-line hover:border-brand',
      )}
    >
      <Link
        {...getTarget(lottery)}
        aria-current={here ? 'page' : undefined}
        className="min-w-0 flex-1 rounded-l p-3 text-ink no-underline"
      >
        <span className="flex flex-wrap items-baseline justify-between gap-x-2">
          <span className="font-semibold wrap-anywhere">{lottery.gameName}</span>
          <ClockText draw={lottery.currentDraw} everySeconds={lottery.everySeconds} />
        </span>
        <span className="block text-sm text-muted">
          {familyName(lottery.family)} · {formatInterval(lottery.everySeconds)}
        </span>
      </Link>
      <LotteryHeart code={lottery.code} name={lottery.gameName} />
    </div>
  )
}
