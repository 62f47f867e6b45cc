import { lotteryNumbers } from '@gasing/contract/calls/lottery-trends'
import { Skeleton } from '@gasing/ui/Spinner'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { buildQuery } from '#api/query.ts'
import { useT } from '#i18n/i18n.ts'

const shows = ['gap', 'hits', 'lastHits'] as const
type Show = (typeof shows)[number]

/** Loads the hundred-number board of a lottery, if it has one. */
export const useHundred = (gameCode: string | null) =>
  useQuery({ ...buildQuery(lotteryNumbers, { query: { gameCode: gameCode ?? '' } }), enabled: gameCode !== null }).data

/** LOTT-2: the hundred numbers with frequency and omission of each; hot and cold ones are highlighted. */
export function HundredBoard({ gameCode }: { gameCode: string }) {
  const t = useT()
  const board = useHundred(gameCode)
  const [show, setShow] = useState<Show>('gap')
  if (!board) return <Skeleton className="h-80" />
  return (
    <div className="grid grid-cols-1 gap-3">
      <fieldset className="flex flex-wrap gap-1.5" aria-label={t('vnl_board_show')}>
        {shows.map((each) => (
          <button
            key={each}
            type="button"
            className="lot-chip"
            aria-pressed={each === show}
            onClick={() => setShow(each)}
          >
            {t(`vnl_show_${each}`)}
          </button>
        ))}
      </fieldset>
      <ol className="lot-hundred">
        {board.list.map(({ number, mark, gap, hits, lastHits }) => {
          const value = show === 'gap' ? (gap ?? '–') : show === 'hits' ? hits : lastHits
          return (
            <li key={number} data-mark={mark ?? undefined} data-came={lastHits > 0 || undefined}>
              <b>{number}</b>
              <small>{value}</small>
              {mark && <span className="sr-only">{t(`vnl_mark_${mark}`)}</span>}
            </li>
          )
        })}
      </ol>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
        <span className="lot-key" data-mark="hot">
          {t('vnl_mark_hot')}
        </span>
        <span className="lot-key" data-mark="cold">
          {t('vnl_mark_cold')}
        </span>
        <span className="lot-key" data-came="">
          {t('vnl_mark_came')}
        </span>
        <span>{t('vnl_board_draws', { count: board.draws })}</span>
      </p>
    </div>
  )
}
