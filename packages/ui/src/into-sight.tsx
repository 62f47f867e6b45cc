/**
 * Moves a list so far that one of its entries is seen. `scrollIntoView` would do more: the Tab key goes on from what that has shown, and
 * whoever walks by keyboard would miss what stands before it, the way past the bars first of all.
 */
export function showIn(list: Element | null | undefined, entry: Element | null | undefined): void {
  if (!list || !entry) return
  const around = list.getBoundingClientRect()
  const { top, bottom, left, right } = entry.getBoundingClientRect()
  if (top < around.top || bottom > around.bottom) list.scrollTop += (top + bottom - around.top - around.bottom) / 2
  if (left < around.left || right > around.right) list.scrollLeft += (left + right - around.left - around.right) / 2
}
