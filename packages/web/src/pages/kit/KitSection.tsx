import { type ReactNode, useId } from 'react'

/** A titled section of the kit. */
export function KitSection({ name, children }: { name: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} data-kit={name} className="grid min-w-0 grid-cols-1 gap-3">
      <h2 id={id} className="text-xl">
        {name}
      </h2>
      {children}
    </section>
  )
}
