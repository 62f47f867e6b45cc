import { type GameMessage, type PortalMessage, readGameMessage } from '@gasing/contract/vendor/frame'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

export type FrameLink = { origin: string; frame: RefObject<HTMLIFrameElement | null> }

/** Returns whether a window message comes from the game: from its origin and its exact window. */
export function isFromGame(
  event: Pick<MessageEvent, 'origin' | 'source'>,
  origin: string,
  window: Window | null | undefined,
): boolean {
  return event.origin === origin && event.source !== null && event.source === window
}

export type ClassifiedMessage = { message: GameMessage } | { dropped: boolean }

/** Classifies a window message: a message of the game, a dropped one that is counted, or unrelated. */
export function classifyMessage(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  origin: string,
  window: Window | null | undefined,
): ClassifiedMessage {
  const message = isFromGame(event, origin, window) ? readGameMessage(event.data) : null
  if (message) return { message }
  // browser extensions and our own page post messages too: only those concerning the frame are counted
  return { dropped: event.origin === origin || (event.source !== null && event.source === window) }
}

/**
 * The typed message bridge to a game's frame. Messages from elsewhere are ignored; those that concern the frame but are not valid
 * bridge messages are dropped and counted.
 * @returns a function that sends a message to the game, to its exact origin, and the number of dropped messages
 */
export function useFrameMessages({ origin, frame }: FrameLink, onMessage: (message: GameMessage) => void) {
  const [dropped, setDropped] = useState(0)
  const latest = useRef(onMessage)
  latest.current = onMessage
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const received = classifyMessage(event, origin, frame.current?.contentWindow)
      if ('message' in received) latest.current(received.message)
      else if (received.dropped) setDropped((old) => old + 1)
    }
    addEventListener('message', listen)
    return () => removeEventListener('message', listen)
  }, [origin, frame])
  const say = useCallback(
    (message: PortalMessage) => frame.current?.contentWindow?.postMessage(message, origin),
    [origin, frame],
  )
  return { say, dropped }
}
