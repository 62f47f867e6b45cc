import { type GameMessage, type PortalMessage, readPortalMessage } from '@gasing/contract/vendor/frame'

type Handlers = { [T in PortalMessage['type']]: (message: Extract<PortalMessage, { type: T }>) => void }

export type Bridge = { readonly isFramed: boolean; post(message: GameMessage): void }

/** The origin of the page that holds us, if the operator listed it; nobody else is ever told anything. */
function parentOrigin(allowed: readonly string[]): string | null {
  const told = [URL.parse(document.referrer)?.origin, location.ancestorOrigins?.[0]]
  return (
    told.find((origin) => origin !== undefined && allowed.includes(origin)) ??
    (allowed.length === 1 ? (allowed[0] ?? null) : null)
  )
}

/** Talks with the page that holds the game. Without one it is silent. */
export function openBridge(allowed: readonly string[], handlers: Handlers): Bridge {
  const isFramed = window.parent !== window
  const origin = isFramed ? parentOrigin(allowed) : null
  if (origin !== null)
    window.addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== window.parent) return
      const message = readPortalMessage(event.data)
      if (message) handlers[message.type](message as never)
    })
  return {
    isFramed,
    post(message) {
      if (origin !== null) window.parent.postMessage(message, origin)
    },
  }
}
