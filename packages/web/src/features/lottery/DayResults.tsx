import type { Value } from '@gasing/contract/call'
import { lotteryCalendar } from '@gasing/contract/calls/lottery-calendar'
import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { writeTime } from '#i18n/format.ts'
import { translateOr, useT } from '#i18n/i18n.ts'
import { addDays, findNeighbour, parseIssueDay, writeDay } from './days.ts'
import { PrizeTable, StationsTable } from './PrizeTable.tsx'
import { useDraws } from './Results.tsx'

export type Day = Value<typeof lotteryCalendar>
type Area = 'VN' | 'SEA'
type Line = Day['list'][number]

/** Polling interval, in case a result event is missed. */
const freshMilliseconds = 30_000

/** Loads an area's calendar of a day; today by default. */
export const useDay = (area: Area, day?: string) =>
  useQuery({
    ...buildQuery(lotteryCalendar, { query: { area, ...(day && { day }) } }),
    refetchInterval: freshMilliseconds,
    placeholderData: (before) => before,
  })

/** Number of draws to page between: half a year for a weekly lottery. */
const ownDraws = 26

/** The results of the days on which this lottery draws: in an area without common draw days, other days would hide it. */
export function OwnDayResults({ area, lottery }: { area: Area; lottery: string }) {
  const { draws, isPending } = useDraws(lottery, ownDraws)
  if (isPending) return <Skeleton className="h-96" />
  const drawn = draws.filter(({ result }) => result)
  return <DayResults area={area} own={{ lottery, days: drawn.map(({ issue }) => parseIssueDay(issue)) }} />
}

type Own = { readonly lottery: string; readonly days: readonly string[] }

/** The results of a day, region by region, in the customary tables. */
export function DayResults({ area, own }: { area: Area; own?: Own }) {
  const t = useT()
  const [chosen, setChosen] = useState<string>()
  const today = useDay(area).data
  // before the first draw of the day, users look for yesterday's results
  const isEarly = today !== undefined && !today.list.some(({ draw }) => draw?.result)
  const days = own?.days ?? []
  const shownDay = chosen ?? days[0] ?? (isEarly ? addDays(today.today, -1) : today?.today)
  const { data, isPlaceholderData: isOther } = useDay(area, shownDay)
  if (!data || !shownDay) return <Skeleton className="h-96" />
  const day = shownDay
  const lines = data.list.toSorted((a, b) => Number(b.code === own?.lottery) - Number(a.code === own?.lottery))
  const regions = [...new Set(lines.map(({ region }) => region))]
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <IconButton label={t('vnl_day_before')} onClick={() => setChosen(findNeighbour(days, day, -1))}>
          <Icon name="chevron-left" />
        </IconButton>
        <p className="min-w-[min(7rem,100%)] flex-1 text-center font-semibold wrap-anywhere" aria-live="polite">
          {writeDay(day)}
        </p>
        <IconButton
          label={t('vnl_day_after')}
          disabled={day >= data.today}
          onClick={() => setChosen(findNeighbour(days, day, 1))}
        >
          <Icon name="chevron-right" />
        </IconButton>
      </div>
      {data.list.length === 0 && <p className="py-8 text-center text-muted">{t('vnl_day_empty')}</p>}
      {/* another day's numbers stand there until those of this one have come */}
      <div aria-busy={isOther} className={clsx('grid grid-cols-1 gap-4', isOther && 'opacity-50')}>
        {regions.map((region) => (
          <RegionResults key={region} region={region} lines={lines.filter((line) => line.region === region)} />
        ))}
      </div>
      {data.invented && <p className="text-sm text-muted">{t('vnl_invented')}</p>}
    </div>
  )
}

function RegionResults({ region, lines }: { region: Line['region']; lines: readonly Line[] }) {
  const title = translateOr(`vnl_region_${region}`, null) ?? region
  const [first] = lines
  if (!first) return null
  const isSideBySide = region === 'south' || region === 'central'
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h3 className="text-lg">
        {title} {region === 'north' && first.station && <span className="text-muted">· {first.station}</span>}
      </h3>
      {isSideBySide ? (
        <StationsTable
          family={first.family}
          title={title}
          stations={lines.map(({ code, gameName, draw }) => ({ code, name: gameName, result: draw?.result ?? null }))}
        />
      ) : (
        <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {lines.map(({ code, gameName, family, draw }) => (
            <div key={code} className={region === 'north' ? 'md:col-span-2' : undefined}>
              {region !== 'north' && <p className="mb-1 font-semibold">{gameName}</p>}
              <PrizeTable family={family} title={gameName} result={draw?.result ?? null} />
            </div>
          ))}
        </div>
      )}
      {lines.map((line) => (
        <DrawNote key={line.code} line={line} />
      ))}
    </section>
  )
}

/** Notes a draw that was voided or corrected. */
function DrawNote({ line: { gameName, draw } }: { line: Line }) {
  const t = useT()
  const at = draw?.formerResults.at(-1)?.at
  const isOff = draw?.status === 'void' || draw?.status === 'voiding'
  if (!isOff && !at) return null
  return (
    <p className="text-sm text-muted">
      <bdi className="font-semibold text-ink">{gameName}</bdi> ·{' '}
      {isOff ? t('lot_draw_void') : t('lot_draw_corrected', { time: writeTime(at ?? '', 'yyyy-MM-dd hh:mm') })}
    </p>
  )
}
