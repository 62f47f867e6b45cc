import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** How many of a row's first entries have room whole, when a last one has to stand beside them as soon as not all have. */
export function countFitting(widths: readonly number[], last: number, gap: number, room: number): number {
  const taken = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap)
  if (taken(widths.length) <= room) return widths.length
  let count = widths.length - 1
  while (count > 0 && taken(count) + gap + last > room) count--
  return count
}

/**
 * Measures a row whose last child is what leads to the rest. What does not fit stays in the row, unseen and without a place: it can be measured again.
 * @param words what the row says: its widths change with them
 */
export function useFitting(words: string): { row: RefObject<HTMLElement | null>; fitting: number } {
  const row = useRef<HTMLElement>(null)
  const [fitting, setFitting] = useState(Number.POSITIVE_INFINITY)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words are a reason to measure anew
  useLayoutEffect(() => {
    const element = row.current
    if (!element) return
    const measure = () => {
      const widths = [...element.children].map((child) => (child as HTMLElement).offsetWidth)
      const gap = Number.parseFloat(getComputedStyle(element).columnGap) || 0
      setFitting(countFitting(widths.slice(0, -1), widths.at(-1) ?? 0, gap, element.clientWidth))
    }
    // it tells of a row for the first time before that is painted; to ask for widths here would lay the whole page out once more
    const watch = new ResizeObserver(() => flushSync(measure))
    watch.observe(element)
    // letters that come later are wider or narrower than those that stood in for them
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [words])
  return { row, fitting }
}
