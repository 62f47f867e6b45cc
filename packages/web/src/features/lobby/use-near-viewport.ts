import { type RefObject, useEffect, useState } from 'react'

/** One observer for all tiles of a page, so that thousands cost only their layout. */
const marginPixels = 1200
const listeners = new WeakMap<Element, (near: boolean) => void>()
let observer: IntersectionObserver | undefined

function observe(element: Element, tell: (near: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) listeners.get(target)?.(isIntersecting)
    },
    { rootMargin: `${marginPixels}px` },
  )
  listeners.set(element, tell)
  observer.observe(element)
  return () => {
    listeners.delete(element)
    observer?.unobserve(element)
  }
}

/** Returns whether an element is in or near the viewport; content far away need not be rendered. */
export function useNearViewport(target: RefObject<Element | null>, atStart: boolean): boolean {
  const [near, setNear] = useState(atStart)
  useEffect(() => (target.current ? observe(target.current, setNear) : undefined), [target])
  return near
}
