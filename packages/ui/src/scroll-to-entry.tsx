/**
 * Scrolls a list just enough to show one of its entries. `scrollIntoView` would do more: Tab would continue from the shown entry,
 * and keyboard users would miss what comes before it, above all the skip link.
 */
export function scrollToEntry(list: Element | null | undefined, entry: Element | null | undefined): void {
  if (!list || !entry) return
  const around = list.getBoundingClientRect()
  const { top, bottom, left, right } = entry.getBoundingClientRect()
  if (top < around.top || bottom > around.bottom) list.scrollTop += (top + bottom - around.top - around.bottom) / 2
  if (left < around.left || right > around.right) list.scrollLeft += (left + right - around.left - around.right) / 2
}
