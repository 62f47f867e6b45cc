import { useEffect, useState } from 'react'

/** Escape then belongs to the dialog. */
const isUnderDialog = () => document.querySelector('[role=dialog]') !== null

/**
 * Uses the Fullscreen API where available; elsewhere (iPhone browsers) the page gives the game its whole area. In both cases the
 * game box is placed over the page by CSS, so that a dialog still opens above it.
 */
export function useFullScreen() {
  const [full, setFull] = useState(false)
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', follow)
    return () => {
      document.removeEventListener('fullscreenchange', follow)
      // leaving the game exits full screen
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
        // not allowed here: fall back to the in-page full screen
      }
    }
    setFull(!full)
  }
  return { full, toggle: () => void toggle() }
}

/** Keeps the screen awake while a game is shown; does nothing where unsupported. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let gone = false
    const take = async () => {
      if (document.hidden || gone) return
      // refused on low battery: the screen may then sleep
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

/**
 * A ref that tells the element by `--game-h` how high the window is between the header (or the offline bar below it) and the bar at
 * the bottom of a phone: a game fills it, so that its buttons stay in view.
 */
export function measureGameHeight(element: HTMLElement | null): (() => void) | undefined {
  const main = element?.closest('main')
  if (!element || !main) return undefined
  const measure = () => element.style.setProperty('--game-h', `calc(100dvh - ${main.offsetTop}px - var(--bar-h))`)
  measure()
  // the bar changes the height of the page, and the window that of the header
  const observer = new ResizeObserver(measure)
  observer.observe(document.body)
  return () => observer.disconnect()
}
