import { t, useT } from '#i18n/i18n.ts'
import { formatClock, useServerTime } from './clock.ts'
import { closingMilliseconds } from './use-lottery.ts'

const dayMilliseconds = 86_400_000

/** Formats the remaining time for screen readers; includes days when longer than one. */
const formatLeft = (left: number): string =>
  left < dayMilliseconds
    ? formatClock(left)
    : t('lot_days_left', { days: Math.floor(left / dayMilliseconds), time: formatClock(left % dayMilliseconds) })

export type CountdownProps = {
  /** The draw open for bets; null when there is none. */
  draw: { readonly issue: string; readonly opensAt: string; readonly closesAt: string } | null
  big?: boolean
}

/** Time left until the draw closes for bets, by the server's clock. */
export function Countdown({ draw, big = false }: CountdownProps) {
  const t = useT()
  const now = useServerTime()
  if (!draw) return <p className="text-sm font-semibold text-muted">{t('lot_no_draw')}</p>
  const [opens, closes] = [Date.parse(draw.opensAt), Date.parse(draw.closesAt)]
  const left = Math.max(0, closes - now)
  const isClosing = left <= closingMilliseconds
  const share = Math.min(100, (left / Math.max(1, closes - opens)) * 100)
  return (
    <div role="timer" aria-label={t('lot_closes_in', { time: formatLeft(left) })} className="grid gap-1.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="text-sm text-muted">{isClosing ? t('lot_closing') : t('lot_closes')}</span>
        <span className={big ? 'lot-clock text-3xl' : 'lot-clock text-lg'} data-closing={isClosing || undefined}>
          {formatLeft(left)}
        </span>
      </div>
      <div className="lot-left" data-closing={isClosing || undefined} aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
    </div>
  )
}

/**
 * A small countdown for lists, which are polled: until the next draw is known, its close follows from the rhythm.
 * @param everySeconds seconds between draws; 0 when a calendar determines the times
 */
export function ClockText({
  draw,
  everySeconds = 0,
}: {
  draw: { readonly closesAt: string } | null
  everySeconds?: number
}) {
  const t = useT()
  const now = useServerTime()
  if (!draw) return <span className="text-muted">{t('lot_paused')}</span>
  const over = now - Date.parse(draw.closesAt)
  const rhythm = everySeconds * 1000
  const left = over >= 0 && rhythm > 0 ? rhythm - (over % rhythm) : -over
  return (
    <span className="lot-clock text-sm whitespace-nowrap" data-closing={left <= closingMilliseconds || undefined}>
      {left > 0 ? formatLeft(left) : t('lot_next_soon')}
    </span>
  )
}
