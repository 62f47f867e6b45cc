import clsx from 'clsx'
import { useT } from '#i18n/i18n.ts'

type Day = { day: string; units: bigint }
const wholePercent = 100n
const daysMax = 62

/**
 * Winning and losing days as bars; decorative, because the table below has the figures. Hidden until there are two to compare: one
 * is always as high as the box.
 */
export function DayBars({ days }: { days: readonly Day[] }) {
  const t = useT()
  const shown = days.slice(-daysMax)
  const sizes = shown.map(({ units }) => getAbsolute(units)).filter((size) => size > 0n)
  if (sizes.length < 2) return null
  const most = sizes.find((size) => sizes.every((other) => other <= size)) ?? 1n
  return (
    <figure className="mb-5" aria-hidden="true">
      <div className="flex h-32 items-stretch gap-1 overflow-x-auto rounded-m bg-raised p-3">
        {shown.map(({ day, units }) => (
          <div key={day} className="relative max-w-16 min-w-2 flex-1" title={day}>
            <div className="absolute inset-x-0 top-1/2 border-t border-line" />
            <div
              className={clsx('absolute inset-x-0 rounded-s', units < 0n ? 'top-1/2 bg-loss' : 'bottom-1/2 bg-win')}
              style={{ height: `${(getAbsolute(units) * wholePercent) / most / 2n}%` }}
            />
          </div>
        ))}
      </div>
      <figcaption className="mt-1 text-sm text-muted">{t('profit_bars')}</figcaption>
    </figure>
  )
}

const getAbsolute = (units: bigint): bigint => (units < 0n ? -units : units)
