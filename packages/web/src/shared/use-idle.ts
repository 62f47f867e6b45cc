import { useEffect, useState } from 'react'

const patienceMilliseconds = 2500

/** False until the page has nothing better to do: for what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    const begin = () => setIdle(true)
    // NOTE: Safari has no such call
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(begin, patienceMilliseconds / 2)
      return () => clearTimeout(timer)
    }
    const wish = requestIdleCallback(begin, { timeout: patienceMilliseconds })
    return () => cancelIdleCallback(wish)
  }, [])
  return idle
}
