import { Icon } from '@gasing/ui/Icon'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { translateOr, useT } from '#i18n/i18n.ts'
import { ClockText } from './Countdown.tsx'
import type { Day } from './DayResults.tsx'
import { addDays, writeClock, writeDay } from './days.ts'

/** Number of days open for bets, starting today. */
const daysAhead = 7

/** The days open for bets, and the stations that draw on the selected day, by region. */
export function Stations({
  day,
  chosen,
  here,
  keep,
  lobby = false,
}: {
  day: Day
  chosen: string
  here: string
  /** Search parameters to keep in the address. */
  keep: { bars?: 1 }
  /** Changing the day stays in the lobby; choosing a station leaves it. */
  lobby?: boolean
}) {
  const t = useT()
  const days = Array.from({ length: daysAhead }, (_, index) => addDays(day.today, index))
  const regions = [...new Set(day.list.map(({ region }) => region))]
  return (
    <nav aria-label={t('vnl_stations')} className="grid grid-cols-1 gap-3">
      <div className="-mx-1 flex gap-1.5 overflow-x-auto p-1 [scrollbar-width:none]">
        {days.map((each) => (
          <Link
            key={each}
            to="/vnlottery"
            search={{ ...keep, ...(lobby && { lottoView: 'lobby' }), day: each }}
            replace
            resetScroll={false}
            aria-current={each === chosen ? 'date' : undefined}
            className={clsx(
              'grid min-h-11 shrink-0 place-items-center rounded-m px-4 text-sm font-semibold whitespace-nowrap no-underline',
              each === chosen ? 'bg-brand text-brand-ink' : 'bg-raised text-ink hover:bg-brand-soft',
            )}
          >
            {each === day.today ? t('vnl_today') : writeDay(each, 'short')}
          </Link>
        ))}
      </div>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-3">
        {regions.map((region) => {
          const lines = day.list.filter((line) => line.region === region)
          const [first] = lines
          return (
            <section key={region} className="rounded-l border border-line bg-surface p-3 shadow-card">
              <h2 className="mb-2 flex items-baseline justify-between gap-2 text-base">
                {translateOr(`vnl_region_${region}`, null) ?? region}
                <span className="text-sm font-normal text-muted tabular-nums">
                  {first && writeClock(first.drawsAt, day.timeZone)}
                </span>
              </h2>
              <ul className="grid grid-cols-1 gap-1.5">
                {lines.map((line) => (
                  <li key={line.code}>
                    <Link
                      to="/vnlottery"
                      search={{ ...keep, gameCode: line.code, day: chosen }}
                      replace
                      resetScroll={false}
                      aria-current={line.code === here ? 'page' : undefined}
                      className={clsx(
                        'flex min-h-11 items-center justify-between gap-2 rounded-m border px-3 text-sm font-semibold text-ink no-underline',
                        line.code === here ? 'border-brand bg-brand-soft' : 'border-line hover:border-brand',
                      )}
                    >
                      <span className="truncate">{line.station ?? line.gameName}</span>
                      <DrawState line={line} />
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </nav>
  )
}

/** State of a draw: countdown to its close, being drawn, or drawn. */
function DrawState({ line: { draw } }: { line: Day['list'][number] }) {
  const t = useT()
  if (!draw) return <span className="text-muted">–</span>
  // also a draw with a result: it may have been voided since
  if (draw.status === 'void' || draw.status === 'voiding')
    return <span className="font-normal text-muted">{t('vnl_void')}</span>
  if (draw.result)
    return (
      <span className="text-win">
        <Icon name="check" className="size-4" />
        <span className="sr-only">{t('vnl_drawn')}</span>
      </span>
    )
  if (draw.status === 'pending' || draw.status === 'selling') return <ClockText draw={draw} />
  return <span className="font-normal text-muted">{t('vnl_waits')}</span>
}
