import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** What has taken the focus on purpose keeps it: an open dialog, and a field that somebody types in already. */
const keepsFocus = () =>
  document.querySelector('[role=dialog], dialog[open]') !== null ||
  (document.activeElement?.matches('main :is(input, textarea, select)') ?? false)

/** A reader of screens and the Tab key go on where the eyes do: at the new page's heading, else at its beginning. */
export function focusPage(): void {
  if (keepsFocus()) return
  const main = document.getElementById('main')
  const target = main?.querySelector<HTMLElement>('h1') ?? main
  if (target && target !== main) target.tabIndex = -1
  target?.focus({ preventScroll: true })
}

/** Going to another page moves the focus there. The first page leaves it to the browser. */
export function useArrival(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation && pathChanged) requestAnimationFrame(focusPage)
      }),
    [router],
  )
}
