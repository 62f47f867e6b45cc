let isDrawn = false

/**
 * Whether the router may move the window after a page was drawn: to where it stood, to its anchor or to its top.
 * Not at the first drawing of a fresh arrival: by then a visitor may have scrolled what was painted early, and would be thrown back.
 */
export function mayMove({ location }: { location: { hash: string } }): boolean {
  const isFirst = !isDrawn
  isDrawn = true
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return !isFirst || location.hash !== '' || arrival?.type !== 'navigate'
}
