import { type RefObject, useEffect, useState } from 'react'

/** One observer for every tile of a page: thousands of them cost no more than their places. */
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

/** Whether an element is in the window or near it: what is far away need not be built. */
export function useNear(target: RefObject<Element | null>, atStart: boolean): boolean {
  const [near, setNear] = useState(atStart)
  useEffect(() => (target.current ? watch(target.current, setNear) : undefined), [target])
  return near
}
