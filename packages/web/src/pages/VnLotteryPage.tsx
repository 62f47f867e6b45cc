import '#features/lottery/styles.ts'
import { Button, buildButtonClass } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { Skeleton } from '@gasing/ui/Spinner'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSession } from '#api/session.ts'
import { BackLink } from '#features/lottery/BackLink.tsx'
import { type Day, DayResults, useDay } from '#features/lottery/DayResults.tsx'
import { findNextDay, isDay, parseIssueDay } from '#features/lottery/days.ts'
import { OutsideDesk } from '#features/lottery/OutsideDesk.tsx'
import { Stations } from '#features/lottery/Stations.tsx'
import { type Game, useLottery } from '#features/lottery/use-lottery.ts'
import { getLotteryPath } from '#features/lottery/use-menu.ts'
import { useStationDay } from '#features/lottery/use-station-day.ts'
import { useT } from '#i18n/i18n.ts'
import { LoadFailure } from '#shared/LoadFailure.tsx'
import { useTitle } from '#shell/use-title.ts'
import { signInHere } from '#state/modal-store.ts'
import { paths } from '../paths.ts'

export type VnSearch = { gameCode?: string; playType?: string; day?: string; bars?: 1; lottoView?: string }

/** ROUTE-5: the Vietnamese lottery. Bars are hidden here (ROUTE-17), so the page has its own link home. */
export function VnLotteryPage() {
  const t = useT()
  const { day: typedDay, ...others } = useSearch({ strict: false }) as VnSearch
  const search = { ...others, ...(typedDay && isDay(typedDay) && { day: typedDay }) }
  const today = useDay('VN', search.day)
  const named = useStationDay(search.day || search.lottoView ? undefined : search.gameCode)
  // decided once, on opening: an evening visitor starts with the next draws, but a selection already made is never switched to
  // another day
  const [opened, setOpened] = useState<{ next: string | undefined } | null>(null)
  if (!opened && today.data) setOpened({ next: findNextDay(today.data) })
  // the lobby keeps showing the results of the finished day
  const next = search.day || search.lottoView ? undefined : search.gameCode ? named.day : opened?.next
  const found = useDay('VN', next ?? search.day)
  useTitle(t('vnl_title'))
  return (
    <div className="page grid grid-cols-1 gap-4 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackLink
          otherwise={
            <Link to={paths.home} className={buildButtonClass('soft', 'm')} aria-label={t('vnl_home')}>
              <Icon name="house" />
            </Link>
          }
        />
        <h1 className="max-w-full flex-1 text-xl wrap-break-word sm:text-2xl">{t('vnl_title')}</h1>
        <SignIn />
      </div>
      {found.isLoadingError && <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />}
      {found.data && !named.isPending ? (
        <StationsOfDay day={found.data} chosen={search.day ?? next ?? found.data.today} search={search} />
      ) : (
        !found.isLoadingError && <Skeleton className="h-96" />
      )}
    </div>
  )
}

function SignIn() {
  const t = useT()
  const session = useSession()
  if (session) return null
  return <Button onClick={() => signInHere()}>{t('log_in')}</Button>
}

/** Returns the station named in the address, or the day's next one open for bets. */
function findStation({ list, serverTime }: Day, wanted: string | undefined): string | undefined {
  if (wanted) return wanted
  const next = list.find(({ closesAt, draw }) => draw !== null && closesAt > serverTime)
  return (next ?? list.at(-1))?.code
}

/** The stations of a day with the board of one; in the lobby, with the results instead. */
function StationsOfDay({ day, chosen, search }: { day: Day; chosen: string; search: VnSearch }) {
  const t = useT()
  const code = findStation(day, search.gameCode)
  const lobby = search.lottoView === 'lobby'
  return (
    <>
      <Stations
        day={day}
        chosen={chosen}
        here={(lobby ? search.gameCode : code) ?? ''}
        keep={search.bars ? { bars: 1 } : {}}
        lobby={lobby}
      />
      {lobby ? (
        <section aria-label={t('lot_results')} className="rounded-l border border-line bg-surface p-4 shadow-card">
          <h2 className="mb-3 text-lg">{t('lot_results')}</h2>
          <DayResults area="VN" />
        </section>
      ) : (
        code && <Station key={code} code={code} day={chosen} search={search} />
      )}
    </>
  )
}

/** Returns a lottery with only the draws from a day on: the North takes bets a week ahead. */
export function limitToDay(game: Game, day: string): Game {
  const draws = [...(game.currentDraw ? [game.currentDraw] : []), ...game.comingDraws]
  const [currentDraw = null, ...comingDraws] = draws.filter(({ issue }) => parseIssueDay(issue) >= day)
  return { ...game, currentDraw, comingDraws }
}

function Station({ code, day, search }: { code: string; day: string; search: VnSearch }) {
  const navigate = useNavigate()
  const t = useT()
  const { game, plays, found, isUnknown } = useLottery(code)
  if (isUnknown || (game && getLotteryPath(game) !== '/vnlottery'))
    return (
      <p role="alert" className="rounded-m border border-line bg-raised p-4">
        {t('lot_unknown')}
      </p>
    )
  if (found.isLoadingError) return <LoadFailure problem={found.error} onRetry={() => void found.refetch()} />
  if (!game) return <Skeleton className="h-96" />
  const { playType } = search
  return (
    <OutsideDesk
      key={`${code} ${day}`}
      game={limitToDay(game, day)}
      plays={plays}
      {...(playType && { playType })}
      onPlay={(play) =>
        void navigate({
          to: '/vnlottery',
          search: { ...search, day, gameCode: code, playType: play },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
