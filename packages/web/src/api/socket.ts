import { realtimePath } from '@gasing/contract/calls/realtime'
import type { HelloMessage, RealtimeEvent } from '@gasing/contract/events'
import { getRetryDelay, readEvent } from '@gasing/contract/realtime-client'

/** The tab's socket. It authenticates in its first message, never in the address. */
export type Socket = { open: () => void; close: () => void; restart: () => void }
export type SocketHooks = {
  hello: () => Omit<HelloMessage, 'type'>
  onEvent: (event: RealtimeEvent) => void
  /** Called with the first event after a gap: data on screen may be stale. */
  onResumed: () => void
}

const longestWaitMilliseconds = 30_000
/** A hidden tab closes its socket after this time. */
const hiddenMilliseconds = 60_000

export function createSocket(hooks: SocketHooks): Socket {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let isOpen = false
  let hasConnected = false

  const reconnectLater = () => {
    clearTimeout(timer)
    timer = setTimeout(connect, getRetryDelay(tries, longestWaitMilliseconds))
    tries += 1
  }
  const drop = () => {
    clearTimeout(timer)
    const old = socket
    socket = null
    old?.close()
  }
  function connect(): void {
    drop()
    const own = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${realtimePath}`)
    socket = own
    own.onopen = () => own.send(JSON.stringify({ type: 'hello', ...hooks.hello() }))
    own.onmessage = ({ data }) => {
      const event = own === socket && readEvent(data)
      if (!event) return
      if (event.type === 'hello') {
        tries = 0
        if (hasConnected) hooks.onResumed()
        hasConnected = true
      }
      hooks.onEvent(event)
    }
    own.onclose = () => {
      if (own !== socket) return
      socket = null
      if (isOpen) reconnectLater()
    }
  }

  document.addEventListener('visibilitychange', () => {
    if (!isOpen) return
    clearTimeout(timer)
    if (document.hidden) timer = setTimeout(drop, hiddenMilliseconds)
    else if (!socket) connect()
  })
  addEventListener('online', () => isOpen && !socket && connect())
  return {
    open() {
      isOpen = true
      connect()
    },
    close() {
      isOpen = false
      drop()
    },
    restart() {
      if (isOpen) connect()
    },
  }
}
