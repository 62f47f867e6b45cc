import clsx from 'clsx'
import { type ReactNode, useEffect, useState } from 'react'

/** Shorter waits show nothing: a flash of a spinner feels slower than none. */
const delayMilliseconds = 150

export function Spinner({ className, label }: { className?: string; label?: string }) {
  return (
    <span role={label ? 'status' : undefined} className={clsx('grid place-items-center', className)}>
      <span className="size-5 animate-spin rounded-full border-2 border-current border-e-transparent" />
      {label && <span className="sr-only">{label}</span>}
    </span>
  )
}

/** Shows its children only when the wait has become noticeable. */
export function DelayedContent({ children }: { children: ReactNode }) {
  const [noticed, setNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), delayMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return noticed ? children : null
}

/** A grey placeholder of the final size; it takes its space at once and becomes visible late. */
export function Skeleton({ className }: { className?: string }) {
  const [noticed, setNoticed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setNoticed(true), delayMilliseconds)
    return () => clearTimeout(timer)
  }, [])
  return (
    <span aria-hidden="true" className={clsx('block rounded-m', noticed && 'animate-shimmer bg-raised', className)} />
  )
}
