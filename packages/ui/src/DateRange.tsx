import clsx from 'clsx'

export type Days = { from: string; to: string }
export type DateRangeProps = {
  value: Days
  /** Today in the brand's time zone, yyyy-MM-dd. */
  today: string
  /** The earliest selectable day. */
  since?: string
  presets: readonly { text: string; days: number; endsDaysAgo?: number }[]
  texts: { label: string; from: string; to: string }
  onChange: (days: Days) => void
}

/** The day `count` days before another, both yyyy-MM-dd; calendar days, so no time zone can shift them. */
export function subtractDays(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`)
  at.setUTCDate(at.getUTCDate() - count)
  return at.toISOString().slice(0, 10)
}

/** Two days with presets. */
export function DateRange({ value, today, since, presets, texts, onChange }: DateRangeProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">{texts.label}</legend>
      <div className="flex flex-wrap gap-1 rounded-m bg-raised p-1">
        {presets.map((preset) => {
          const to = subtractDays(today, preset.endsDaysAgo ?? 0)
          const days = { from: subtractDays(to, preset.days - 1), to }
          const chosen = days.from === value.from && days.to === value.to
          return (
            <button
              key={preset.text}
              type="button"
              aria-pressed={chosen}
              onClick={() => onChange(days)}
              className={clsx(
                'min-h-9 cursor-pointer whitespace-nowrap pointer-coarse:min-h-11 rounded-s px-2 text-sm font-medium sm:px-3',
                chosen ? 'bg-surface text-ink shadow-card' : 'text-muted',
              )}
            >
              {preset.text}
            </button>
          )
        })}
      </div>
      <div className="flex min-w-[min(15rem,100%)] flex-1 flex-wrap items-center gap-2 sm:max-w-80">
        <DayInput
          label={texts.from}
          value={value.from}
          min={since}
          max={value.to}
          onChange={(from) => onChange({ ...value, from })}
        />
        <span aria-hidden="true" className="text-muted">
          –
        </span>
        <DayInput
          label={texts.to}
          value={value.to}
          min={value.from}
          max={today}
          onChange={(to) => onChange({ ...value, to })}
        />
      </div>
    </fieldset>
  )
}

type DayInputProps = {
  label: string
  value: string
  min: string | undefined
  max: string
  onChange: (day: string) => void
}

/**
 * Whether the pointer is a mouse. Phones open the date picker on touch; with a mouse one has to press the icon in the field,
 * which is hidden here.
 */
const isMouse = (): boolean => globalThis.matchMedia?.('(pointer: fine)').matches ?? false

/**
 * The native date field, transparent over a date in our own format: the field itself would use the format of the browser's
 * language, which may differ. Keyboard users type into the native field.
 */
function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  return (
    <span className="relative grid min-h-11 min-w-28 flex-1 items-center rounded-m border border-edge bg-surface px-2.5 text-ink tabular-nums focus-within:outline-2 focus-within:outline-focus">
      <span aria-hidden="true" className="whitespace-nowrap">
        {value}
      </span>
      <input
        type="date"
        aria-label={label}
        className="absolute inset-0 min-w-0 cursor-pointer rounded-m bg-surface px-2.5 opacity-0 outline-none pointer-fine:focus-visible:opacity-100"
        value={value}
        min={min}
        max={max}
        required
        onMouseDown={(event) => isMouse() && event.preventDefault()}
        onClick={(event) => isMouse() && event.currentTarget.showPicker?.()}
        onChange={(event) => event.target.value && onChange(event.target.value)}
      />
    </span>
  )
}
