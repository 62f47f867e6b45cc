import { useBlocker } from '@tanstack/react-router'
import { tellLost } from './tell-lost.ts'
import { useOnline } from './use-online.ts'

type Next = { routeId: string; params: object }

/**
 * Without a network a page whose files are not here cannot be gone to: whoever tries stays, with all that is typed, and is told.
 * @param isHere whether the files of the next page are here
 */
export function useStay(isHere: (next: Next) => Promise<boolean>): void {
  useBlocker({
    disabled: useOnline(),
    enableBeforeUnload: false,
    shouldBlockFn: async ({ next }) => {
      if (await isHere(next)) return false
      tellLost()
      return true
    },
  })
}
