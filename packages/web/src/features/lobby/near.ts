import { type RefObject, useEffect, useState } from 'react'

/** One observer for all tiles of a page, so that thousands cost only their layout. */
const aroundPixels = 1200
const tellers = new WeakMap<Element, (near: boolean) => void>()
let observer: IntersectionObserver | undefined

function watch(element: Element, tell: (near: boolean) => void): () => void {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) tellers.get(target)?.(isIntersecting)
    },
    { rootMargin: `${aroundPixels}px` },
  )
  tellers.set(element, tell)
  observer.observe(element)
  return () => {
    tellers.delete(element)
    observer?.unobserve(element)
  }
}

/** Returns whether an element is in or near the viewport; content far away need not be rendered. */
export function useNear(target: RefObject<Element | null>, atStart: boolean): boolean {
  const [near, setNear] = useState(atStart)
  useEffect(() => (target.current ? watch(target.current, setNear) : undefined), [target])
  return near
}
