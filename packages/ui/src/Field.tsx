import clsx from 'clsx'
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react'
import { Icon } from './Icon.tsx'

export type FieldProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
  label: string
  hint?: string | undefined
  /** The problem and its remedy: shown below, announced, and marked on the field. */
  problem?: string | undefined
  start?: ReactNode
  end?: ReactNode
  /** For passwords: the labels of the button that shows the text. */
  reveal?: { show: string; hide: string } | undefined
  /** Shown while Caps Lock is on (passwords). */
  capsHint?: string | undefined
  inputRef?: Ref<HTMLInputElement> | undefined
}

/** A labelled input with its message at the field. */
export function Field({
  label,
  hint,
  problem,
  start,
  end,
  reveal,
  capsHint,
  inputRef,
  className,
  type = 'text',
  id,
  ...rest
}: FieldProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const [shown, setShown] = useState(false)
  const [caps, setCaps] = useState(false)
  const note = problem ?? (caps && capsHint ? capsHint : hint)
  return (
    <div className={className}>
      <label htmlFor={inputId} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div
        className={clsx(
          'flex min-h-12 items-center gap-1 rounded-m border bg-surface transition-colors focus-within:border-focus focus-within:outline-2 focus-within:outline-focus',
          problem ? 'border-loss' : 'border-edge',
        )}
      >
        {start && <span className="ps-3.5 text-muted">{start}</span>}
        <input
          {...rest}
          id={inputId}
          ref={inputRef}
          type={reveal && shown ? 'text' : type}
          aria-invalid={problem ? true : undefined}
          aria-describedby={note ? `${inputId}-note` : undefined}
          onKeyUp={(event) => {
            setCaps(event.getModifierState('CapsLock'))
            rest.onKeyUp?.(event)
          }}
          className="w-full min-w-0 flex-1 self-stretch bg-transparent px-3.5 text-base text-ink outline-none placeholder:text-muted"
        />
        {reveal && (
          <button
            type="button"
            aria-label={shown ? reveal.hide : reveal.show}
            aria-pressed={shown}
            className="grid size-11 cursor-pointer place-items-center rounded-m text-muted hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} />
          </button>
        )}
        {end}
      </div>
      <p
        id={`${inputId}-note`}
        className={clsx('mt-1 min-h-5 text-sm', hint && 'mb-2', problem ? 'text-loss' : 'text-muted')}
        aria-live="polite"
      >
        {note}
      </p>
    </div>
  )
}

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  children: ReactNode
  problem?: string | undefined
}

/** A checkbox with its text; the text is part of the click target. */
export function Checkbox({ children, problem, className, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          {...rest}
        />
        <span>{children}</span>
      </label>
      {problem && (
        <p id={id} role="alert" className="text-sm text-loss">
          {problem}
        </p>
      )}
    </div>
  )
}
