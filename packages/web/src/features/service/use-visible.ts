import { useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether somebody may be looking at this tab. */
export const useVisible = (): boolean => useSyncExternalStore(subscribe, () => !document.hidden)
