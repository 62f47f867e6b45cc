import { type GameMessage, type PortalMessage, readPortalMessage } from '@gasing/contract/vendor/frame'

type Handlers = { [T in PortalMessage['type']]: (message: Extract<PortalMessage, { type: T }>) => void }

export type Bridge = {
  readonly isFramed: boolean
  post(message: GameMessage): void
  /**
   * Posted before the bet is sent, not after: the parent page may learn of the win before we do, and must not show it yet. `stake`
   * is what the round takes from the wallet whose balance the parent page shows.
   */
  openRound(stake: bigint): void
  /** Posted when the result has been shown, or there is none. */
  closeRound(): void
  isRoundOpen(): boolean
}

/**
 * Returns the parent page's origin if the operator listed it, else the only listed one, else null; messages go to no other
 * origin.
 */
function findParentOrigin(allowed: readonly string[]): string | null {
  const origins = [URL.parse(document.referrer)?.origin, location.ancestorOrigins?.[0]]
  return (
    origins.find((origin) => origin !== undefined && allowed.includes(origin)) ??
    (allowed.length === 1 ? (allowed[0] ?? null) : null)
  )
}

/** Opens the channel to the parent page. Without one it stays silent. */
export function openBridge(allowed: readonly string[], handlers: Handlers): Bridge {
  const isFramed = window.parent !== window
  const origin = isFramed ? findParentOrigin(allowed) : null
  if (origin !== null)
    window.addEventListener('message', (event) => {
      if (event.origin !== origin || event.source !== window.parent) return
      const message = readPortalMessage(event.data)
      if (message) handlers[message.type](message as never)
    })
  const post = (message: GameMessage) => {
    if (origin !== null) window.parent.postMessage(message, origin)
  }
  let round: string | null = null
  return {
    isFramed,
    post,
    openRound(stake) {
      round = crypto.randomUUID()
      post({ v: 1, type: 'round', round, state: 'open', stake: String(stake) })
    },
    closeRound() {
      if (round !== null) post({ v: 1, type: 'round', round, state: 'closed' })
      round = null
    },
    isRoundOpen: () => round !== null,
  }
}
