import type { Value } from '@gasing/contract/call'
import { lotteryDraws } from '@gasing/contract/calls/lottery'
import type { DrawResult } from '@gasing/contract/rules/lottery/play'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { send } from '#api/call.ts'
import { buildKey } from '#api/query.ts'
import { writeTime } from '#i18n/format.ts'
import { useT } from '#i18n/i18n.ts'
import { LongList } from '#shared/LongList.tsx'
import { ResultBalls } from './ResultBalls.tsx'

export type Draw = Value<typeof lotteryDraws>['list'][number]

/** Loads the closed draws of a lottery, newest first, page by page. */
export function useDraws(lottery: string, pageSize = 20) {
  const input = { params: { code: lottery }, query: { pageSize } }
  const found = useInfiniteQuery({
    queryKey: buildKey(lotteryDraws, input),
    queryFn: ({ pageParam, signal }) =>
      send(lotteryDraws, {
        params: { code: lottery },
        query: { pageSize, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
  return { ...found, first: found.data?.pages[0], draws: found.data?.pages.flatMap(({ list }) => list) ?? [] }
}

export type ResultsProps = {
  lottery: string
  family: string
  /** Renders a result; balls by default. */
  show?: (result: DrawResult) => ReactNode
  /** Action for a draw, e.g. verify it. */
  actionOf?: (draw: Draw) => ReactNode
  /** What a result means on the boards. */
  factsOf?: (result: DrawResult) => readonly string[]
}

/** The results of a lottery, newest first. */
export function Results({ lottery, family, show, actionOf, factsOf }: ResultsProps) {
  const t = useT()
  const found = useDraws(lottery)
  return (
    <LongList
      found={found}
      count={found.draws.length}
      className="grid gap-2"
      empty={<p className="py-8 text-center text-muted">{t('lot_results_empty')}</p>}
    >
      {found.draws.map((draw) => (
        <li key={draw.drawId} className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m border border-line p-3">
          <p className="min-w-0 text-sm">
            <bdi className="font-semibold">{draw.issue}</bdi>
            <time dateTime={draw.drawsAt} className="block text-muted">
              {writeTime(draw.drawsAt, 'yyyy-MM-dd hh:mm')}
            </time>
          </p>
          <div className="ms-auto">
            {['void', 'voiding'].includes(draw.status) ? (
              <span className="text-sm text-muted">{t('lot_draw_void')}</span>
            ) : draw.result && show ? (
              show(draw.result)
            ) : (
              <ResultBalls family={family} result={draw.result} size="s" />
            )}
          </div>
          {actionOf?.(draw)}
          {draw.result &&
            factsOf?.(draw.result).map((fact) => (
              <p key={fact} className="w-full text-sm text-muted">
                {fact}
              </p>
            ))}
        </li>
      ))}
    </LongList>
  )
}
