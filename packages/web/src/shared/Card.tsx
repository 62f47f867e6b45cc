import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** A part of a member page with its heading. */
export function Card({
  title,
  quiet = false,
  action,
  className,
  children,
}: {
  title: string
  /** The heading of the page says it already: the card's own is for those who hear the page. */
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
