import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** A part of a member page with its heading. */
export function Card({
  title,
  action,
  className,
  children,
}: {
  title: string
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
      <div className="mb-4 flex items-center gap-3">
        <h2 id={id} className="min-w-0 flex-1 text-lg sm:text-xl">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  )
}
