import { type RefObject, useEffect, useRef } from 'react'

/**
 * A place that takes the focus when what had it was taken out of it: whoever removes a line by keyboard would else be nowhere. To be put
 * on an element that stays, with `tabIndex={-1}`.
 */
export function useKeptFocus<E extends HTMLElement>(count: number): RefObject<E | null> {
  const place = useRef<E>(null)
  const before = useRef(count)
  useEffect(() => {
    const isGone = count < before.current && document.activeElement === document.body
    before.current = count
    if (isGone) place.current?.focus({ preventScroll: true })
  }, [count])
  return place
}
