import type { Value } from '@gasing/contract/call'
import { winners } from '@gasing/contract/calls/game-lists'
import { parseMoney } from '@gasing/contract/money'
import { IconButton } from '@gasing/ui/Button'
import { Icon } from '@gasing/ui/Icon'
import { LazyImage } from '@gasing/ui/LazyImage'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useEffect, useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { getTilePicture } from '#art.ts'
import { writeMoney } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { useAgo } from '#shared/use-ago.ts'
import { paths } from '../../paths.ts'

type Winner = Value<typeof winners>['list'][number]
const kinds = ['latest', 'high'] as const
type Kind = (typeof kinds)[number]

const winsMax = 20
const rowsShown = 5
const stepMilliseconds = 2500
const askMilliseconds = 30_000

/** Returns `count` rows from a position on, wrapping around at the end. */
export function selectRows<T>(list: readonly T[], place: number, count: number): T[] {
  const most = Math.min(count, list.length)
  return Array.from({ length: most }, (_, index) => list[(place + index) % list.length]).filter(
    (row) => row !== undefined,
  )
}

/**
 * Real wins of this brand's rounds. Scrolls a row at a time, except while hovered, focused or paused, and is not announced by
 * screen readers (WCAG 2.2.2).
 */
export function WinsFeed() {
  const t = useT()
  const [kind, setKind] = useState<Kind>('latest')
  const [place, setPlace] = useState(0)
  const [paused, setPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [held, setHeld] = useState(false)
  const found = useQuery({
    ...buildQuery(winners, { query: { kind, pageSize: winsMax } }),
    staleTime: askMilliseconds,
    refetchOnMount: true,
  })
  const list = found.data?.list ?? []
  const newest = list[0]?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new win is a reason to begin with it
  useEffect(() => {
    if (!paused && !held) setPlace(0)
  }, [newest])
  const still = paused || held || list.length <= rowsShown
  useEffect(() => {
    if (still) return
    const timer = setInterval(() => document.hidden || setPlace((old) => old + 1), stepMilliseconds)
    return () => clearInterval(timer)
  }, [still])
  if (found.isSuccess && list.length === 0 && kind === 'latest') return null
  const over = {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  return (
    <section className="page mt-8" aria-labelledby="wins-title">
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <Icon name="trophy" className="size-6 text-brand-text" />
        <h2 id="wins-title" className="min-w-0 grow truncate text-xl sm:text-2xl">
          {t('lane_wins')}
        </h2>
        <div className="flex items-center gap-2">
          {kinds.map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === kind}
              className={clsx(
                'min-h-11 cursor-pointer rounded-m px-3 font-semibold',
                one === kind ? 'bg-brand-soft text-brand-text' : 'text-muted hover:bg-raised',
              )}
              onClick={() => {
                setKind(one)
                setPlace(0)
              }}
            >
              {t(`wins_${one}`)}
            </button>
          ))}
          <IconButton label={paused ? t('play') : t('pause')} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} />
          </IconButton>
        </div>
      </div>
      <div className="overflow-hidden rounded-m border border-line bg-surface" {...over}>
        <ul className="min-h-[calc(5*3.75rem)] divide-y divide-line" aria-busy={found.isFetching}>
          {selectRows(list, place, rowsShown).map((winner) => (
            <WinRow key={winner.id} winner={winner} />
          ))}
        </ul>
      </div>
      <p className="mt-2 text-xs text-muted">{t('wins_text')}</p>
    </section>
  )
}

function WinRow({ winner }: { winner: Winner }) {
  const t = useT()
  const ago = useAgo()
  return (
    <li className="relative flex min-h-15 animate-fade items-center gap-3 px-3 hover:bg-raised">
      <LazyImage
        picture={getTilePicture(winner.gameCode)}
        alt=""
        sizes="36px"
        className="h-12 w-9 shrink-0 rounded-s"
      />
      <div className="min-w-0 flex-1">
        <Link
          to={paths.game}
          search={{ game: winner.gameCode, vendor: winner.vassalage }}
          className="block truncate font-semibold no-underline after:absolute after:inset-0"
        >
          {winner.gameName}
        </Link>
        <p className="truncate text-xs text-muted">
          <bdi>{winner.account}</bdi> · {ago(winner.at)}
        </p>
      </div>
      {winner.demo && <span className="rounded-full bg-raised px-2 py-0.5 text-xs text-muted">{t('demo')}</span>}
      <bdi className="font-bold text-win tabular-nums">+{writeMoney(parseMoney(winner.amount))}</bdi>
    </li>
  )
}
