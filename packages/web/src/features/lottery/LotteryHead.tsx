import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { useState } from 'react'
import { useT } from '#i18n/i18n.ts'
import { ExclusionGate } from '#shared/ExclusionGate.tsx'
import { Countdown } from './Countdown.tsx'
import { LotteryHeart } from './LotteryTile.tsx'
import { familyName, formatInterval } from './names.ts'
import { countBalls, ResultBalls } from './ResultBalls.tsx'
import { useDraws } from './Results.tsx'
import type { CurrentDraw, Game } from './use-lottery.ts'

/** Header of a lottery's page: its name, the countdown of the current draw, and the last result. */
export function LotteryHead({
  game,
  draw,
  closed,
  onChange,
}: {
  game: Game
  draw: CurrentDraw | null
  /** The previous draw, when it has just closed. */
  closed: CurrentDraw | null
  /** Opens the list of lotteries, where it is not shown beside. */
  onChange: () => void
}) {
  const t = useT()
  return (
    <>
      <header className="grid gap-4 rounded-l border border-line bg-surface p-4 shadow-card md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_minmax(0,1.2fr)] md:items-center">
        <div className="flex items-start gap-1">
          <div className="min-w-0 flex-1">
            <h1 className="truncate text-xl sm:text-2xl">{game.gameName}</h1>
            <p className="text-sm text-muted">
              {familyName(game.family)} · {formatInterval(game.everySeconds)}
            </p>
            <button
              type="button"
              className="mt-1 inline-flex min-h-11 cursor-pointer items-center gap-1 text-sm font-semibold text-brand-text xl:hidden"
              onClick={onChange}
            >
              {t('lot_change')}
              <Icon name="chevron-down" className="size-4" />
            </button>
          </div>
          <LotteryHeart code={game.code} name={game.gameName} />
        </div>
        <div>
          {draw && (
            <p className="mb-1 text-sm">
              {t('lot_draw')} <bdi className="font-semibold tabular-nums">{draw.issue}</bdi>
            </p>
          )}
          <Countdown draw={draw} big />
        </div>
        <LastDraw lottery={game.code} family={game.family} closed={closed} />
      </header>
      {/* where the slip, which explains a break too, is not beside the board */}
      <div className="empty:hidden lg:hidden">
        <ExclusionGate />
      </div>
    </>
  )
}

/** The newest closed draw: being drawn, drawn, or void. */
export function LastDraw({
  lottery,
  family,
  closed = null,
}: {
  lottery: string
  family: string
  closed?: CurrentDraw | null
}) {
  const t = useT()
  const { draws } = useDraws(lottery)
  const [replays, setReplays] = useState(0)
  const [newest] = draws
  // a draw that has just closed is not in the list until it is drawn
  const isAhead = closed !== null && (!newest || BigInt(newest.drawId) < BigInt(closed.drawId))
  const last = isAhead ? { ...closed, result: null } : newest
  const caption = !last
    ? t('lot_first_draw')
    : ['void', 'voiding'].includes(last.status)
      ? t('lot_draw_void')
      : last.result
        ? t('lot_result_of')
        : t('lot_drawing')
  return (
    <div className="min-w-0">
      <p className="mb-1.5 text-sm text-muted" aria-live="polite">
        {caption} {last && <bdi className="font-semibold tabular-nums text-ink">{last.issue}</bdi>}
      </p>
      <div className="flex items-center gap-1">
        <ResultBalls
          key={last?.result ? `${last.drawId} ${replays}` : 'waits'}
          family={family}
          result={last?.result ?? null}
          size={countBalls(family) > 5 ? 's' : 'm'}
          land
        />
        {last?.result && (
          <IconButton label={t('lot_replay')} className="text-muted" onClick={() => setReplays(replays + 1)}>
            <Icon name="play" className="size-4" />
          </IconButton>
        )}
      </div>
    </div>
  )
}
