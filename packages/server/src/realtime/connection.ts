import type { RealtimeEvent, Topic } from '@gasing/contract/events'
import type { Principal } from '@gasing/contract/who'
import type { WebSocket } from 'ws'
import { createLineBuffer, type LineBuffer } from './line-buffer.ts'

/** With more than this unsent the client is not reading: further lines wait in its box. */
export const bufferedBytesMax = 65_536
/** A client that does not read for this long is cut off; it refetches everything when it reconnects. */
export const stalledTimeoutMs = 30_000

/** An open socket: its principal, its topics, and the lines waiting for it. */
export type Connection = {
  readonly socket: WebSocket
  readonly brandId: number
  readonly ip: string
  readonly box: LineBuffer
  topics: ReadonlySet<Topic>
  /** When the next delivery is allowed, on the process's monotonic clock. */
  dueMs: number
  /** The signed-in principal, kept to check whether the session is still active. */
  principal: Principal | null
  stalledSinceMs: number | null
  answeredPing: boolean
}

export const createConnection = (socket: WebSocket, brandId: number, ip: string): Connection => ({
  socket,
  brandId,
  ip,
  box: createLineBuffer(),
  topics: new Set(),
  dueMs: Number.NEGATIVE_INFINITY,
  principal: null,
  stalledSinceMs: null,
  answeredPing: true,
})

/** Sends an event at once: direct answers to the connection do not wait for a tick. */
export function sendEvent({ socket }: Connection, event: RealtimeEvent): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event))
}

/**
 * Sends the waiting lines.
 * @returns whether nothing waits any more; a connection that does not read keeps its box
 */
export function flushLines(connection: Connection, nowMs: number): boolean {
  const { socket, box } = connection
  if (socket.readyState !== socket.OPEN) return true
  if (socket.bufferedAmount > bufferedBytesMax) {
    connection.stalledSinceMs ??= nowMs
    if (nowMs - connection.stalledSinceMs < stalledTimeoutMs) return false
    socket.terminate()
    return true
  }
  connection.stalledSinceMs = null
  for (const text of box.take()) socket.send(text)
  return true
}
