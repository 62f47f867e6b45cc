import { useEffect, useState } from 'react'

/** Escape is then the dialog's. */
const isUnderDialog = () => document.querySelector('[role=dialog]') !== null

/**
 * Full screen where the browser has it; where it has none for pages (phones of one maker), the page alone gives everything to
 * the game. Either way the game's box lies over the page by class, so that a dialog still opens above it.
 */
export function useFullScreen() {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      // who leaves the game leaves its full screen
      if (document.fullscreenElement) void document.exitFullscreen()
    }
  }, [])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-over', full)
    const leave = ({ key }: KeyboardEvent) => key === 'Escape' && !isUnderDialog() && setFull(false)
    if (full) document.addEventListener('keydown', leave)
    return () => {
      document.documentElement.removeAttribute('data-over')
      document.removeEventListener('keydown', leave)
    }
  }, [full])
  const toggle = async () => {
    if (document.fullscreenElement) return document.exitFullscreen()
    if (!full && document.documentElement.requestFullscreen) {
      try {
        return await document.documentElement.requestFullscreen({ navigationUI: 'hide' })
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
