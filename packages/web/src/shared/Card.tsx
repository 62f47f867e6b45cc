import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** A section of a member page with its heading. */
export function Card({
  title,
  quiet = false,
  action,
  className,
  children,
}: {
  title: string
  /** Hides the heading visually, where it would repeat the page's; screen readers still get it. */
  quiet?: boolean
  action?: ReactNode
  className?: string
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className={clsx('rounded-l border border-line bg-surface p-4 shadow-card sm:p-6', className)}
    >
      <div
        className={quiet ? 'flex justify-end sm:float-end sm:ms-4' : 'mb-4 flex flex-wrap items-center gap-x-3 gap-y-2'}
      >
        <h2 id={id} className={quiet ? 'sr-only' : 'min-w-0 grow basis-44 text-lg sm:text-xl'}>
          {title}
        </h2>
        {quiet && action ? <div className="mb-3">{action}</div> : action}
      </div>
      {children}
    </section>
  )
}
