import clsx from 'clsx'
import type { MouseEvent, ReactNode } from 'react'
import { Icon } from './Icon.tsx'

const range = 3
const margin = 1

/** The page numbers to show: `margin` at the ends, `range` around the current page, null for a gap (CLIENT-5). */
export function listShownPages(page: number, total: number): (number | null)[] {
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
export type PagerProps = {
  page: number
  total: number
  texts: PagerTexts
  onPage: (page: number) => void
  /** URLs of the pages: with them the numbers are links that can be followed, copied and opened in other windows. */
  hrefOf?: (page: number) => string
}

const stepClass =
  'grid size-11 cursor-pointer place-items-center rounded-m no-underline hover:bg-raised disabled:cursor-default disabled:opacity-40'

/** Numbered pagination. */
export function Pager({ page, total, texts, onPage, hrefOf }: PagerProps) {
  if (total <= 1) return null
  const step = (to: number, label: string, children: ReactNode) => (
    <Step
      key={label}
      label={label}
      current={to === page}
      off={to < 1 || to > total}
      href={hrefOf?.(to)}
      onGo={() => onPage(to)}
    >
      {children}
    </Step>
  )
  return (
    <nav aria-label={texts.label} className="my-6 flex justify-center gap-1">
      {step(page - 1, texts.previous, <Icon name="chevron-left" className="rtl:-scale-x-100" />)}
      {listShownPages(page, total).map((number, index) =>
        number === null ? (
          <span
            key={`gap-${index < total / 2 ? 'start' : 'end'}`}
            className="grid size-11 place-items-center text-muted max-sm:w-5"
          >
            …
          </span>
        ) : (
          step(number, texts.page(number), number)
        ),
      )}
      {step(page + 1, texts.next, <Icon name="chevron-right" className="rtl:-scale-x-100" />)}
    </nav>
  )
}

type StepProps = {
  label: string
  current: boolean
  off: boolean
  href: string | undefined
  onGo: () => void
  children: ReactNode
}

/** With a modifier key, which opens another window, the link is left to the browser. */
const isPlain = (event: MouseEvent) => !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0

function Step({ label, current, off, href, onGo, children }: StepProps) {
  const buttonClass = clsx(stepClass, 'tabular-nums', current && 'bg-brand font-bold text-brand-ink hover:bg-brand')
  const ariaProps = { 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined }
  if (!href || off) {
    return (
      <button type="button" {...ariaProps} className={buttonClass} disabled={off} onClick={onGo}>
        {children}
      </button>
    )
  }
  return (
    <a
      {...ariaProps}
      href={href}
      className={buttonClass}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onGo()
      }}
    >
      {children}
    </a>
  )
}
