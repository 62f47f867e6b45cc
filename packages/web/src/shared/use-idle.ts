import { useEffect, useState } from 'react'
import { whenAtRest } from './at-rest.ts'

/** A slow phone has its first page by then. */
const restMilliseconds = 4_000

/** False until the page is in use or at rest: for what nobody waits for. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => whenAtRest(restMilliseconds, () => setIdle(true)), [])
  return idle
}
