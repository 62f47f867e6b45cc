import { type AnyRouter, getElementScrollRestorationEntry } from '@tanstack/router-core'

let isDrawn = false
let isMoved = false

/**
 * Whether the router may move the window after a page was drawn: to where it stood, to its anchor or to its top.
 * Not at the first drawing of a fresh arrival: by then a visitor may have scrolled what was painted early, and would be thrown back.
 */
export function mayMove({ location }: { location: { hash: string } }): boolean {
  const isFirst = !isDrawn
  isDrawn = true
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  isMoved = !isFirst || location.hash !== '' || arrival?.type !== 'navigate'
  return isMoved
}

const restMilliseconds = 1500
const signs = ['wheel', 'touchmove', 'keydown', 'pointerdown']

/**
 * Lets a page that is gone back to stand where it stood. The router moves the window once, when the page is drawn; what the page
 * shows may come later, and until then it is too short.
 */
export function standAgain(router: AnyRouter): void {
  let letGo = () => {}
  router.subscribe('onBeforeLoad', () => letGo())
  router.subscribe('onRendered', () => {
    letGo()
    const top = getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY
    if (isMoved && top) letGo = stayAt(top)
    // the router notes where a page stands only if it was scrolled since: one scrolled before it was drawn stands somewhere too
    document.dispatchEvent(new Event('scroll'))
  })
}

/** Keeps the window there while the page grows, until it has had its length for a while or the person moves. */
function stayAt(top: number): () => void {
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
  for (const sign of signs) addEventListener(sign, letGo, { signal: end.signal, passive: true })
  return letGo
}
