import { realtimePath } from '@gasing/contract/calls/realtime'
import type { RealtimeEvent } from '@gasing/contract/events'
import { getRetryDelay, readEvent } from '@gasing/contract/realtime-client'
import { getLanguage } from '#i18n/texts.ts'
import { getSessionToken } from './session.ts'

export type LiveHooks = {
  readonly onEvent: (event: RealtimeEvent) => void
  /** Connected or not: a queue that is not live must say so. */
  readonly onState: (connected: boolean) => void
  /** Called when the server starts to send events, for the first time or after a gap: earlier answers may be stale. */
  readonly onGreeted: (first: boolean) => void
}

const longestWaitMilliseconds = 20_000

/** Keeps a socket open for the signed-in operator until the returned function is called. */
export function connectLive(hooks: LiveHooks): () => void {
  let socket: WebSocket | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let met = false

  function connect(): void {
    const own = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${realtimePath}`)
    socket = own
    own.onopen = () => own.send(JSON.stringify({ type: 'hello', token: getSessionToken(), language: getLanguage() }))
    own.onmessage = ({ data }) => {
      const event = own === socket ? readEvent(data) : null
      if (event?.type === 'hello') greet()
      if (event) hooks.onEvent(event)
    }
    own.onclose = () => {
      if (own !== socket) return
      hooks.onState(false)
      timer = setTimeout(connect, getRetryDelay(tries, longestWaitMilliseconds))
      tries += 1
    }
  }

  function greet(): void {
    tries = 0
    hooks.onState(true)
    hooks.onGreeted(!met)
    met = true
  }

  connect()
  return () => {
    clearTimeout(timer)
    const last = socket
    socket = null
    last?.close()
  }
}
