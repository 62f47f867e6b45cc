import { type RefObject, useEffect, useState } from 'react'

/**
 * Full screen where the browser has it; where it has none for pages (phones of one maker), the element is laid over
 * everything instead, which the caller does by class.
 */
export function useFullScreen(target: RefObject<HTMLElement | null>) {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => document.removeEventListener('fullscreenchange', follow)
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-over', full)
    return () => document.documentElement.removeAttribute('data-over')
  }, [full])
  const toggle = async () => {
    if (document.fullscreenElement) return document.exitFullscreen()
    if (!full && target.current?.requestFullscreen) {
      try {
        return await target.current.requestFullscreen()
      } catch {
        // not allowed here: the page's own way follows
      }
    }
    setFull(!full)
  }
  return { full, toggle: () => void toggle() }
}

/** Keeps the screen awake while a game is on it; without the means nothing happens. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let gone = false
    const take = async () => {
      if (document.hidden || gone) return
      // refused on low battery: the screen then sleeps as it likes
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined)
      if (gone) void lock?.release()
    }
    void take()
    document.addEventListener('visibilitychange', take)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', take)
      void lock?.release()
    }
  }, [])
}
