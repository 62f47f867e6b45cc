import { useEffect } from 'react'
import { modal, openModal } from '#state/modal-store.ts'

/** In text the keys have a meaning of their own, and an open dialog keeps the keyboard to itself. */
const isBusy = (target: EventTarget | null) =>
  (target as Element | null)?.matches?.('input, textarea, select, [contenteditable]') ||
  document.querySelector('[role=dialog], dialog[open]') !== null

/** Where the keys are not Latin, the one in the place of K counts. */
const isK = ({ key, code }: KeyboardEvent) => key.toLowerCase() === 'k' || (code === 'KeyK' && key > '\x7f')

function openSearch(event: KeyboardEvent): void {
  const isPressed = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && isK(event)
  if (!isPressed || event.repeat || modal.get() || isBusy(event.target)) return
  event.preventDefault()
  openModal({ name: 'search' })
}

/** Opens the search of games with Ctrl+K or Cmd+K, as sites do. */
export function useSearchKey(): void {
  useEffect(() => {
    document.addEventListener('keydown', openSearch)
    return () => document.removeEventListener('keydown', openSearch)
  }, [])
}
