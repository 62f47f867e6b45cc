import clsx from 'clsx'
import { type TextareaHTMLAttributes, useId } from 'react'

export type TextAreaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  label: string
  hint?: string | undefined
  /** The problem and its remedy: shown below, announced, and marked on the field. */
  problem?: string | undefined
}

/** A labelled multi-line field with its message below. */
export function TextArea({ label, hint, problem, className, id, ...rest }: TextAreaProps) {
  const ownId = useId()
  const areaId = id ?? ownId
  const note = problem ?? hint
  return (
    <div className={className}>
      <label htmlFor={areaId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <textarea
        {...rest}
        id={areaId}
        aria-invalid={problem ? true : undefined}
        aria-describedby={note ? `${areaId}-note` : undefined}
        className={clsx(
          'block w-full rounded-m border bg-surface px-3.5 py-2.5 text-ink focus:border-focus',
          problem ? 'border-loss' : 'border-edge',
        )}
      />
      {note && (
        <p id={`${areaId}-note`} className={clsx('mt-1 text-sm', problem ? 'text-loss' : 'text-muted')}>
          {note}
        </p>
      )}
    </div>
  )
}
