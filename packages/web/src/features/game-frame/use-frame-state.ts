import { useEffect, useState } from 'react'

/** A game that has not sent "ready" by then is offered a way out. */
const watchdogMilliseconds = 12_000

/**
 * `loading`; `loaded` without a message (a vendor without the bridge, or a page that refuses frames: the browser does not tell
 * which); `ready` by its own message; `silent` when it loaded but sent nothing in time; `late` when nothing loaded in time;
 * `refused` when our own CSP blocks it.
 */
export type FrameState = 'loading' | 'loaded' | 'ready' | 'silent' | 'late' | 'refused'

export type FrameEvent = 'loaded' | 'ready' | 'time' | 'refused' | 'shown' | 'wait'

/** State transitions; an event without an entry changes nothing. */
const transitions: Record<FrameState, Partial<Record<FrameEvent, FrameState>>> = {
  loading: { loaded: 'loaded', ready: 'ready', time: 'late', refused: 'refused' },
  loaded: { ready: 'ready', time: 'silent', refused: 'refused' },
  ready: {},
  silent: { ready: 'ready', shown: 'ready' },
  late: { ready: 'ready', loaded: 'loaded', wait: 'loading' },
  refused: {},
}

export const getNextState = (state: FrameState, event: FrameEvent): FrameState => transitions[state][event] ?? state

/** Origins without the bridge whose games the user confirmed to be visible: not asked again in this tab. */
const confirmedOrigins = new Set<string>()

/** State of a game's frame, with a watchdog of 12 s. */
export function useFrameState(origin: string) {
  const [state, setState] = useState<FrameState>('loading')
  const tell = (event: FrameEvent) => {
    if (event === 'shown') confirmedOrigins.add(origin)
    setState((old) => getNextState(old, event))
  }
  const waits = state === 'loading' || state === 'loaded'
  useEffect(() => {
    if (!waits) return
    const timer = setTimeout(
      () => setState((old) => getNextState(old, old === 'loaded' && confirmedOrigins.has(origin) ? 'ready' : 'time')),
      watchdogMilliseconds,
    )
    return () => clearTimeout(timer)
  }, [waits, origin])
  useEffect(() => {
    const refused = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src' && blockedURI.startsWith(origin))
        setState((old) => getNextState(old, 'refused'))
    }
    document.addEventListener('securitypolicyviolation', refused)
    return () => document.removeEventListener('securitypolicyviolation', refused)
  }, [origin])
  return { state, tell }
}
