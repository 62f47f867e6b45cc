import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react'

const edgePixels = 8
const pressableSelector = 'a[href], button:not(:disabled)'

/**
 * A flyout beside an entry of the rail: opens on hover and focus, Escape closes it and returns the focus to its entry, and the
 * horizontal arrow keys enter and leave it (SIDE-2, SIDE-3).
 */
export function useFlyout(mini: boolean) {
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  /** Set when closed by key: the focus returning to the entry must not reopen it. */
  const hushed = useRef(false)

  const place = (element: HTMLElement | null) => {
    if (!element || !box.current || !mini) return
    const anchor = box.current.getBoundingClientRect()
    const lowest = innerHeight - element.offsetHeight - edgePixels
    element.style.top = `${Math.max(edgePixels, Math.min(anchor.top, lowest))}px`
  }
  const entry = () => box.current?.querySelector<HTMLElement>(pressableSelector)
  const close = (backToEntry: boolean) => {
    hushed.current = backToEntry
    setOpen(false)
    if (backToEntry) entry()?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!mini) return
    const forth = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    if (event.key === 'Escape' && open) close(true)
    else if (event.key === forth && document.activeElement === entry()) {
      hushed.current = false
      setOpen(true)
      requestAnimationFrame(() => box.current?.querySelectorAll<HTMLElement>(pressableSelector)[1]?.focus())
    } else if (/^Arrow(Left|Right)$/.test(event.key) && open) close(true)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const over = {
    onPointerEnter: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(true),
    onPointerLeave: (event: PointerEvent) => event.pointerType === 'mouse' && setOpen(false),
    onFocus: () => !hushed.current && setOpen(true),
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (event.currentTarget.contains(event.relatedTarget)) return
      hushed.current = false
      setOpen(false)
    },
  }
  return { open: mini && open, box, place, watch: { ...(mini && over), onKeyDown } }
}

/** Moves the focus between the entries of a menu with the up and down arrow keys. */
export function moveEntryFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(pressableSelector)].filter(
    (entry) => entry.offsetParent !== null || entry.getClientRects().length > 0,
  )
  const at = entries.indexOf(document.activeElement as HTMLElement)
  const next = entries[at + step]
  if (at < 0 || !next) return
  event.preventDefault()
  next.focus()
}
