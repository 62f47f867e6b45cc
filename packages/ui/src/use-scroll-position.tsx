import { useLayoutEffect } from 'react'

/**
 * Keeps the page's scroll position while a dialog is open and restores it on close. The dialog does the locking; Safari on phones
 * scrolls behind any lock, so there the body is pinned at its position.
 */
export function useScrollPosition(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return
    const place = window.scrollY
    const body = document.body.style
    const pinned = /iP(hone|ad|od)/.test(navigator.userAgent)
    if (pinned) Object.assign(body, { position: 'fixed', top: `-${place}px`, insetInline: '0' })
    return () => {
      if (pinned) Object.assign(body, { position: '', top: '', insetInline: '' })
      if (window.scrollY !== place) window.scrollTo({ top: place, behavior: 'instant' })
    }
  }, [open])
}
