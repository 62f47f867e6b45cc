import { type GameMessage, type PortalMessage, readGameMessage } from '@gasing/contract/vendor/frame'
import { type RefObject, useCallback, useEffect, useRef } from 'react'

export type FrameLink = { origin: string; frame: RefObject<HTMLIFrameElement | null> }

/** Whether a window message really comes from the game: from its origin and from its very window. */
export function isFromGame(
  event: Pick<MessageEvent, 'origin' | 'source'>,
  origin: string,
  window: Window | null | undefined,
): boolean {
  return event.origin === origin && event.source !== null && event.source === window
}

/**
 * The typed bridge to a game's frame. What comes from elsewhere, or is no message of the bridge, is dropped.
 * @returns a function that says something to the game, to its exact origin
 */
export function useFrameMessages(
  { origin, frame }: FrameLink,
  hear: (message: GameMessage) => void,
): (message: PortalMessage) => void {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      if (!isFromGame(event, origin, frame.current?.contentWindow)) return
      const message = readGameMessage(event.data)
      if (message) latest.current(message)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [origin, frame])
  return useCallback((message) => frame.current?.contentWindow?.postMessage(message, origin), [origin, frame])
}
