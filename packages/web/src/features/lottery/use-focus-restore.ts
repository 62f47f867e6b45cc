import { type RefObject, useEffect, useRef } from 'react'

/**
 * Returns a ref to an element that takes the focus when the focused element inside it is removed, so that keyboard users do not
 * lose their place. Put it on a permanent element with `tabIndex={-1}`.
 */
export function useFocusRestore<E extends HTMLElement>(count: number): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(count)
  useEffect(() => {
    const isGone = count < before.current && document.activeElement === document.body
    before.current = count
    if (isGone) place.current?.focus({ preventScroll: true })
  }, [count])
  return place
}
