import clsx from 'clsx'
import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = 'brand' | 'accent' | 'soft' | 'plain' | 'line' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

const looks: Record<ButtonLook, string> = {
  brand: 'bg-brand text-brand-ink hover:brightness-110 shadow-card',
  accent: 'bg-accent text-accent-ink hover:brightness-105 shadow-card',
  soft: 'bg-raised text-ink hover:bg-brand-soft',
  plain: 'text-ink hover:bg-raised',
  line: 'border border-edge text-ink hover:bg-raised',
  danger: 'border border-loss text-loss hover:bg-raised',
}
const sizes: Record<ButtonSize, string> = {
  s: 'min-h-9 px-3 text-sm pointer-coarse:min-h-11',
  m: 'min-h-11 px-5',
  l: 'min-h-13 px-7 text-lg',
}

/** The classes of a button, for links that look like one. */
export function buildButtonClass(look: ButtonLook = 'brand', size: ButtonSize = 'm', className?: string): string {
  return clsx(
    'inline-flex cursor-pointer select-none items-center justify-center gap-2 rounded-m text-center font-semibold min-[20rem]:whitespace-nowrap no-underline',
    'transition-[filter,background-color,transform] duration-100 active:scale-[0.98]',
    'disabled:cursor-default disabled:opacity-50 disabled:active:scale-100',
    looks[look],
    sizes[size],
    className,
  )
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook
  size?: ButtonSize
  /** In progress: the label keeps its place, so that nothing jumps, and a second press does nothing. */
  busy?: boolean
  /** Inactive for now, but keeps the focus: for a button whose own press has left it nothing to do. */
  held?: boolean
}

const preventClick = (event: MouseEvent): void => event.preventDefault()

/**
 * A button that cannot submit twice. While busy it ignores presses but is not disabled: disabling it would take the focus from
 * keyboard users, and with it their place on the page.
 */
export function Button({
  look = 'brand',
  size = 'm',
  busy = false,
  held = false,
  className,
  children,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const still = busy || held
  return (
    <button
      type={type}
      className={buildButtonClass(look, size, clsx('relative', still && 'opacity-60', className))}
      aria-disabled={still || undefined}
      aria-busy={busy || undefined}
      onClick={still ? preventClick : onClick}
      {...rest}
    >
      <span className={clsx('inline-flex items-center justify-center gap-2', busy && 'opacity-0')}>{children}</span>
      {busy && <Spinner className="absolute inset-0 m-auto" />}
    </button>
  )
}

export type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> & { label: string }

/** A square icon button with a 44 px touch target and an accessible name. */
export function IconButton({ label, className, children, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={clsx(
        'grid size-11 shrink-0 cursor-pointer place-items-center rounded-m text-ink transition-colors hover:bg-raised disabled:cursor-default disabled:opacity-50',
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  )
}
