import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** Returns how many entries of a row fit completely; when not all do, the last element ("More") must fit beside them. */
export function countFitting(widths: readonly number[], last: number, gap: number, room: number): number {
  const taken = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width + gap, -gap)
  if (taken(widths.length) <= room) return widths.length
  let count = widths.length - 1
  while (count > 0 && taken(count) + gap + last > room) count--
  return count
}

/**
 * Measures a row whose last child leads to the rest. Entries that do not fit stay in the row, invisible and out of flow, so that
 * they can be measured again.
 * @param words the row's texts: widths change with them
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
    // the observer first fires before the row is painted; measuring here would force another layout of the whole page
    const watch = new ResizeObserver(() => flushSync(measure))
    watch.observe(element)
    // widths change when the web font replaces the fallback
    for (const child of element.children) watch.observe(child)
    return () => watch.disconnect()
  }, [words])
  return { row, fitting }
}
