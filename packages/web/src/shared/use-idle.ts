import { useEffect, useState } from 'react'
import { runWhenIdle } from './run-when-idle.ts'

/** By then the first page is complete even on a slow phone. */
const restMilliseconds = 4_000

/** Returns false until the page is in use or idle; used to defer work that nothing waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => runWhenIdle(restMilliseconds, () => setIdle(true)), [])
  return idle
}
