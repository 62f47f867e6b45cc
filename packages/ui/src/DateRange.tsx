import clsx from 'clsx'

export type Days = { from: string; to: string }
export type DateRangeProps = {
  value: Days
  /** Today in the brand's time zone, yyyy-MM-dd. */
  today: string
  /** Earliest day that can be asked for. */
  since?: string
  presets: readonly { text: string; days: number; endsDaysAgo?: number }[]
  texts: { label: string; from: string; to: string }
  onChange: (days: Days) => void
}

/** The day `count` days before another, both yyyy-MM-dd; calendar days, so no time zone can shift them. */
export function daysBefore(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - count)
  return at.toISOString().slice(0, 10)
}

/** Two days with presets. The inputs are the platform's own: every phone has a good one. */
export function DateRange({ value, today, since, presets, texts, onChange }: DateRangeProps) {
  const dateClass = 'min-h-11 min-w-0 flex-1 rounded-m border border-edge bg-surface px-3 text-ink'
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.label}</legend>
      <div className="flex gap-1 overflow-x-auto rounded-m bg-raised p-1">
        {presets.map((preset) => {
          const to = daysBefore(today, preset.endsDaysAgo ?? 0)
          const days = { from: daysBefore(to, preset.days - 1), to }
          const chosen = days.from === value.from && days.to === value.to
          return (
            <button
              key={preset.text}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChange(days)}
              className={clsx(
                'min-h-9 cursor-pointer whitespace-nowrap pointer-coarse:min-h-11 rounded-s px-3 text-sm font-medium',
                chosen ? 'bg-surface text-ink shadow-card' : 'text-muted',
              )}
            >
              {preset.text}
            </button>
          )
        })}
      </div>
      <div className="flex min-w-64 flex-1 items-center gap-2 sm:max-w-80">
        <input
          type="date"
          aria-label={texts.from}
          className={dateClass}
          value={value.from}
          min={since}
          max={value.to}
          required
          onChange={(event) => event.target.value && onChange({ ...value, from: event.target.value })}
        />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <input
          type="date"
          aria-label={texts.to}
          className={dateClass}
          value={value.to}
          min={value.from}
          max={today}
          required
          onChange={(event) => event.target.value && onChange({ ...value, to: event.target.value })}
        />
      </div>
    </fieldset>
  )
}
