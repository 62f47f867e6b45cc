import clsx from 'clsx'
import { Icon } from './Icon.tsx'

const range = 3
const margin = 1

/** Which numbers a pager shows: `margin` at the ends, `range` around the page, null for a gap (CLIENT-5). */
export function pagesShown(page: number, total: number): (number | null)[] {
  const first = Math.max(1, Math.min(page - Math.floor(range / 2), total - range + 1))
  const shown: (number | null)[] = []
  for (let number = 1; number <= total; number++) {
    const near = number >= first && number < first + range
    const atEnd = number <= margin || number > total - margin
    if (near || atEnd) shown.push(number)
    else if (shown.at(-1) !== null) shown.push(null)
  }
  return shown
}

export type PagerTexts = { label: string; previous: string; next: string; page: (page: number) => string }
export type PagerProps = { page: number; total: number; texts: PagerTexts; onPage: (page: number) => void }

/** Pages by number. */
export function Pager({ page, total, texts, onPage }: PagerProps) {
  if (total <= 1) return null
  const step =
    'grid size-11 cursor-pointer place-items-center rounded-m hover:bg-raised disabled:cursor-default disabled:opacity-40'
  return (
    <nav aria-label={texts.label} className="my-6 flex justify-center gap-1">
      <button
        type="button"
        className={step}
        aria-label={texts.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="chevron-left" className="rtl:-scale-x-100" />
      </button>
      {pagesShown(page, total).map((number, index) =>
        number === null ? (
          <span
            key={`gap-${index < total / 2 ? 'start' : 'end'}`}
            className="grid size-11 place-items-center text-muted"
          >
            …
          </span>
        ) : (
          <button
            key={number}
            type="button"
            className={clsx(
              step,
              'tabular-nums',
              number === page && 'bg-brand font-bold text-brand-ink hover:bg-brand',
            )}
            aria-label={texts.page(number)}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onPage(number)}
          >
            {number}
          </button>
        ),
      )}
      <button
        type="button"
        className={step}
        aria-label={texts.next}
        disabled={page >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-right" className="rtl:-scale-x-100" />
      </button>
    </nav>
  )
}
