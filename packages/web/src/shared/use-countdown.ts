import { useEffect, useState } from 'react'

const lookMilliseconds = 250

/** Whole seconds that are left until `start` was called and its span has passed. By the clock, so that a tab that slept is right. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  useEffect(() => {
    if (end === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= end) setEnd(0)
    }, lookMilliseconds)
    return () => clearInterval(timer)
  }, [end])
  const start = (seconds: number) => {
    setNow(Date.now())
    setEnd(Date.now() + seconds * 1000)
  }
  return { left, start }
}
