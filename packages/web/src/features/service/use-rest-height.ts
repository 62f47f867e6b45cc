import { type RefObject, useLayoutEffect } from 'react'
import { useOnline } from '#shared/use-online.ts'

/** Makes an element as high as the rest of the window below it, so that its foot stays in view while the offline bar is above it. */
export function useRestHeight(element: RefObject<HTMLElement | null>): void {
  const online = useOnline()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the bar comes and goes with the network
  useLayoutEffect(() => {
    const fit = () => {
      const top = (element.current?.getBoundingClientRect().top ?? 0) + scrollY
      element.current?.style.setProperty('height', `calc(100dvh - ${top}px)`)
    }
    fit()
    addEventListener('resize', fit)
    return () => removeEventListener('resize', fit)
  }, [online])
}
