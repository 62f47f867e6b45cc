import { useEffectEvent, useLayoutEffect } from 'react'

/** The close functions of the open dialogs, the top one last. */
const open: (() => void)[] = []

/** Escape closes the innermost open layer: a menu, or a list attached to a field, before the dialog around it. */
const hasOpenMenu = () => document.querySelector('[data-radix-popper-content-wrapper]') !== null
const hasOpenList = () => document.activeElement?.matches('[role=combobox][aria-expanded=true]') ?? false

function closeTopLayer(event: KeyboardEvent): void {
  // NOTE: during input method composition Escape cancels the composed word
  if (event.key !== 'Escape' || event.isComposing || hasOpenMenu() || hasOpenList()) return
  event.preventDefault()
  event.stopPropagation()
  open.at(-1)?.()
}

/** Reports a phone's Back button (`CloseWatcher`); Safari and Firefox have none. */
type Watcher = { onclose: (() => void) | null; destroy(): void }
type CloseWatcherHost = { CloseWatcher?: new () => Watcher }

/**
 * On a phone, Back closes the uppermost dialog instead of leaving the page with all unsaved input. With a mouse nothing is
 * watched: Escape is handled below and would be reported here as well.
 * @returns a function that stops watching
 */
function watchBackButton(close: () => void): () => void {
  const { CloseWatcher } = globalThis as CloseWatcherHost
  if (!CloseWatcher || !matchMedia('(pointer: coarse)').matches) return () => undefined
  const watch = () => {
    const made = new CloseWatcher()
    made.onclose = () => {
      close()
      // a watcher fires once: watch again for a dialog that stays open
      watcher = watch()
    }
    return made
  }
  let watcher = watch()
  return () => watcher.destroy()
}

/**
 * Closes one dialog on Escape: the top one that is in the page at that moment. The library only learns which one that is after
 * the next paint, so an earlier press closed the lower dialog with everything on it.
 */
export function useEscape(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    if (!isOpen) return
    const closeOwn = () => close()
    if (open.push(closeOwn) === 1) addEventListener('keydown', closeTopLayer, true)
    const unwatch = watchBackButton(closeOwn)
    return () => {
      unwatch()
      open.splice(open.indexOf(closeOwn), 1)
      if (open.length === 0) removeEventListener('keydown', closeTopLayer, true)
    }
  }, [isOpen])
}
