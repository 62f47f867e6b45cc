import { useEffect, useState } from 'react'

const pollMilliseconds = 250

/**
 * Returns the whole seconds left of the time span given to `start`. Based on the clock, so that it is right after the tab was
 * suspended.
 */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) setEnd(0)
    }, pollMilliseconds)
    return () => clearInterval(timer)
  }, [end])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return { left, start }
}
