import { useEffect, useState } from 'react'
import { writeAgo } from '#i18n/format.ts'

const stepMilliseconds = 10_000

/** Returns `writeAgo`, and renders again as time passes, so that "2 minutes ago" stays true on a page that is left open. */
export function useAgo(): (instant: string) => string {
  const [, setSteps] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSteps((count) => count + 1), stepMilliseconds)
    return () => clearInterval(timer)
  }, [])
  return (instant) => writeAgo(instant)
}
