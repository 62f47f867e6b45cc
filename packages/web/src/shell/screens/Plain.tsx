import { Icon } from '@gasing/ui/Icon'
import type { ReactNode } from 'react'
import { Logo } from '../Logo.tsx'

/** A whole screen with one message. */
export function Plain({
  icon,
  title,
  kicker,
  children,
}: {
  icon: string
  title: string
  kicker?: string
  children: ReactNode
}) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="flex max-w-md flex-col items-center gap-4 text-center text-muted">
        <Logo className="h-12" />
        <span className="mt-6 grid size-20 place-items-center rounded-full bg-brand-soft text-brand-text">
          <Icon name={icon} className="size-9" />
        </span>
        {kicker && <p className="text-sm font-semibold tracking-widest uppercase">{kicker}</p>}
        <h1 className="text-3xl text-ink">{title}</h1>
        {children}
      </div>
    </main>
  )
}
