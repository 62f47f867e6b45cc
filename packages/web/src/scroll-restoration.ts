import { type AnyRouter, getElementScrollRestorationEntry } from '@tanstack/router-core'

let isDrawn = false
let isMoved = false

/**
 * Returns whether the router may scroll after rendering a page: to the saved position, the anchor or the top. False for the first
 * rendering of a fresh visit: the visitor may already have scrolled the early paint.
 */
export function mayScroll({ location }: { location: { hash: string } }): boolean {
  const isFirst = !isDrawn
  isDrawn = true
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  isMoved = !isFirst || location.hash !== '' || arrival?.type !== 'navigate'
  return isMoved
}

const restMilliseconds = 1500
const userEvents = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Restores the scroll position on going back, even when content loads late. The router scrolls only once, on rendering, when the
 * page may still be too short.
 */
export function restoreScroll(router: AnyRouter): void {
  let letGo = () => {}
  router.subscribe('onBeforeLoad', () => letGo())
  router.subscribe('onRendered', () => {
    letGo()
    const top = getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY
    if (isMoved && top) letGo = holdScroll(top)
    // the router saves a position only after a scroll event: a page scrolled before it was rendered needs one, too
    document.dispatchEvent(new Event('scroll'))
  })
}

/** Holds the scroll position while the page grows, until it has been reachable for a while or the user acts. */
function holdScroll(top: number): () => void {
  const end = new AbortController()
  const letGo = () => end.abort()
  let rest: ReturnType<typeof setTimeout> | undefined
  const growth = new ResizeObserver(() => {
    scrollTo({ top, behavior: 'instant' })
    clearTimeout(rest)
    if (Math.abs(scrollY - top) < 1) rest = setTimeout(letGo, restMilliseconds)
  })
  growth.observe(document.body)
  end.signal.addEventListener('abort', () => {
    growth.disconnect()
    clearTimeout(rest)
  })
  for (const sign of userEvents) addEventListener(sign, letGo, { signal: end.signal, passive: true })
  return letGo
}
