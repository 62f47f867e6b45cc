import clsx from 'clsx'
import { type SelectHTMLAttributes, useId } from 'react'
import { Icon } from './Icon.tsx'

export type Choice = { value: string; text: string }
export type SelectProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'children'> & {
  label: string
  choices: readonly Choice[]
  /** The label is announced but not shown. */
  quiet?: boolean
  problem?: string | undefined
}

/** The native select: on a phone no custom list would be as good to use. */
export function Select({ label, choices, quiet = false, problem, className, id, ...rest }: SelectProps) {
  const ownId = useId()
  const selectId = id ?? ownId
  return (
    <div className={className}>
      <label htmlFor={selectId} className={quiet ? 'sr-only' : 'mb-1.5 block text-sm font-medium'}>
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={selectId}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${selectId}-note` : undefined}
          className={clsx(
            'min-h-11 w-full cursor-pointer appearance-none rounded-m border bg-surface ps-3.5 pe-10 text-ink',
            problem ? 'border-loss' : 'border-edge',
          )}
        >
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.text}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="pointer-events-none absolute inset-y-0 end-3 my-auto text-muted" />
      </div>
      {problem && (
        <p id={`${selectId}-note`} className="mt-1 text-sm text-loss">
          {problem}
        </p>
      )}
    </div>
  )
}
