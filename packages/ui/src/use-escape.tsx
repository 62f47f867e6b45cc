import { useEffectEvent, useLayoutEffect } from 'react'

/** What closes each open dialog, the uppermost last. */
const open: (() => void)[] = []

/** Escape closes what is open innermost: a menu, or a list that hangs from a field, before the dialog around it. */
const hasOpenMenu = () => document.querySelector('[data-radix-popper-content-wrapper]') !== null
const hasOpenList = () => document.activeElement?.matches('[role=combobox][aria-expanded=true]') ?? false

function closeUppermost(event: KeyboardEvent): void {
  // NOTE: while a Chinese word is typed, Escape gives up that word
  if (event.key !== 'Escape' || event.isComposing || hasOpenMenu() || hasOpenList()) return
  event.preventDefault()
  event.stopPropagation()
  open.at(-1)?.()
}

/**
 * Escape closes one dialog, the uppermost that is in the page at that moment. The library's own way learns which one that is only
 * after the next painting, and a press before it closed the lower one with all that stood on it.
 */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!isOpen) return
    const mine = () => close()
    if (open.push(mine) === 1) addEventListener('keydown', closeUppermost, true)
    return () => {
      open.splice(open.indexOf(mine), 1)
      if (open.length === 0) removeEventListener('keydown', closeUppermost, true)
    }
  }, [isOpen])
}
