import clsx from 'clsx'
import { type KeyboardEvent, type ReactNode, useId } from 'react'

export type Tab = { value: string; text: string; content: ReactNode }

type Look = 'strip' | 'line'
const listLooks: Record<Look, string> = {
  strip: 'gap-1 rounded-m bg-raised p-1',
  line: 'gap-5 border-b border-line',
}
const tabLooks: Record<Look, string> = {
  strip: 'flex-1 rounded-s px-4 aria-selected:bg-surface aria-selected:shadow-card',
  line: '-mb-px border-b-2 border-transparent px-0.5 aria-selected:border-brand',
}

/** The tab that a key moves the focus to; arrows follow the reading direction. */
function findTarget(event: KeyboardEvent, tabs: readonly HTMLElement[]): HTMLElement | undefined {
  const place = tabs.indexOf(event.target as HTMLElement)
  const forwards = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1
  const steps: Record<string, number> = { ArrowRight: forwards, ArrowLeft: -forwards }
  const step = steps[event.key]
  if (event.key === 'Home') return tabs[0]
  if (event.key === 'End') return tabs.at(-1)
  return step === undefined ? undefined : tabs[(place + step + tabs.length) % tabs.length]
}

/**
 * Tabs with a strip that scrolls where it can be dragged, and wraps for a mouse; `line` is for nested tabs. Arrows move the focus,
 * a press selects. NOTE: our own, because the library's adds 10 kB to the first pages of a visit.
 */
export function Tabs({
  tabs,
  label,
  value,
  onChange,
  look = 'strip',
}: {
  tabs: readonly Tab[]
  label: string
  value: string
  onChange: (value: string) => void
  look?: Look
}) {
  const id = useId()
  const chosen = tabs.find((tab) => tab.value === value)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const target = findTarget(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')])
    if (!target) return
    event.preventDefault()
    target.focus()
  }
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        className={clsx('mb-4 flex overflow-x-auto [scrollbar-width:none] pointer-fine:flex-wrap', listLooks[look])}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab === chosen}
            aria-controls={tab === chosen ? `${id}-panel` : undefined}
            tabIndex={tab === chosen ? 0 : -1}
            className={clsx(
              'min-h-11 cursor-pointer whitespace-nowrap text-sm font-semibold text-muted transition-colors aria-selected:text-ink',
              tabLooks[look],
            )}
            onClick={() => onChange(tab.value)}
          >
            {tab.text}
          </button>
        ))}
      </div>
      {chosen && (
        <div key={chosen.value} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.value}`}>
          {chosen.content}
        </div>
      )}
    </>
  )
}
