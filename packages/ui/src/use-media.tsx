import { useSyncExternalStore } from 'react'

/** Whether a media query holds now. What a screen has no room for need not be built only to be hidden. */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
