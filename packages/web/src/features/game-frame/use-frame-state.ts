import { useEffect, useState } from 'react'

/** A game that has not said "ready" by then gets a way out. */
const watchdogMilliseconds = 12_000

/**
 * `loading`; `loaded` without a word (a vendor that speaks no bridge, or a page that refuses frames: the browser does not tell
 * which); `ready` by its own word; `silent` when it loaded but never spoke; `late` when nothing came; `refused` when our own
 * policy does not let it in.
 */
export type FrameState = 'loading' | 'loaded' | 'ready' | 'silent' | 'late' | 'refused'

export type FrameEvent = 'loaded' | 'ready' | 'time' | 'refused' | 'shown' | 'wait'

/** What each event means in each state; an event without an entry changes nothing. */
const steps: Record<FrameState, Partial<Record<FrameEvent, FrameState>>> = {
  loading: { loaded: 'loaded', ready: 'ready', time: 'late', refused: 'refused' },
  loaded: { ready: 'ready', time: 'silent', refused: 'refused' },
  ready: {},
  silent: { ready: 'ready', shown: 'ready' },
  late: { ready: 'ready', loaded: 'loaded', wait: 'loading' },
  refused: {},
}

export const nextState = (state: FrameState, event: FrameEvent): FrameState => steps[state][event] ?? state

/** Origins whose games speak no bridge and were seen to show all the same: nobody is asked about them twice in a tab. */
const known = new Set<string>()

/** How a frame is doing, with a watchdog of 12 s. */
export function useFrameState(origin: string) {
  const [state, setState] = useState<FrameState>('loading')
  const tell = (event: FrameEvent) => {
    if (event === 'shown') known.add(origin)
    setState((old) => nextState(old, event))
  }
  const waits = state === 'loading' || state === 'loaded'
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(
      () => setState((old) => nextState(old, old === 'loaded' && known.has(origin) ? 'ready' : 'time')),
      watchdogMilliseconds,
    )
    return () => clearTimeout(timer)
  }, [waits, origin])
  useEffect(() => {
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin))
        setState((old) => nextState(old, 'refused'))
    }
    document.addEventListener('securitypolicyviolation', refused)
    return () => document.removeEventListener('securitypolicyviolation', refused)
  }, [origin])
  return { state, tell }
}
