import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Returns whether the focus must stay: a dialog is open, or the user is already in a field of the page. */
const mustKeepFocus = () =>
  document.querySelector('[role=dialog], dialog[open]') !== null ||
  (document.activeElement?.matches('main :is(input, textarea, select)') ?? false)

/** Moves the focus to the new page's heading, or else its beginning, so that screen readers and the Tab key continue there. */
export function focusPage(): void {
  if (mustKeepFocus()) return
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (target && target !== main) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/** Moves the focus on navigation to another page. On the first page it is left to the browser. */
export function useFocusOnNavigation(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) requestAnimationFrame(focusPage)
      }),
    [router],
  )
}
