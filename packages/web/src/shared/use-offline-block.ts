import { useBlocker } from '@tanstack/react-router'
import { showLoadFailure } from './show-load-failure.ts'
import { useOnline } from './use-online.ts'

type Next = { routeId: string; params: object }

/**
 * Blocks offline navigation to a page whose files are not loaded: the user stays, with everything typed, and is notified.
 * @param isHere whether the files of the next page are loaded
 */
export function useOfflineBlock(isHere: (next: Next) => Promise<boolean>): void {
  useBlocker({
    disabled: useOnline(),
    enableBeforeUnload: false,
    shouldBlockFn: async ({ next }) => {
      if (await isHere(next)) return false
      showLoadFailure()
      return true
    },
  })
}
