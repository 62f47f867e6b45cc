import type { RealtimeEvent, Topic } from '@gasing/contract/events'
import type { Principal } from '@gasing/contract/who'
import type { WebSocket } from 'ws'
import { type LineBox, makeLineBox } from './line-box.ts'

/** More than this unsent means that the other side does not read: what comes meanwhile waits in the box. */
export const bufferedBytesMax = 65_536
/** Who does not read for this long is cut off, and finds everything by asking when it comes back. */
export const stalledMsMax = 30_000

/** One open socket: who it is, what it hears, and what waits for it. */
export type Connection = {
  readonly socket: WebSocket
  readonly brandId: number
  readonly ip: string
  readonly box: LineBox
  topics: ReadonlySet<Topic>
  /** When it may be sent something again, on the process's own clock. */
  dueMs: number
  /** Who it signed in as; kept to ask again whether that session still lives. */
  principal: Principal | null
  stalledSinceMs: number | null
  answeredPing: boolean
}

export const makeConnection = (socket: WebSocket, brandId: number, ip: string): Connection => ({
  socket,
  brandId,
  ip,
  box: makeLineBox(),
  topics: new Set(),
  dueMs: Number.NEGATIVE_INFINITY,
  principal: null,
  stalledSinceMs: null,
  answeredPing: true,
})

/** Says something at once: answers to the connection itself, which wait for no tick. */
export function say({ socket }: Connection, event: RealtimeEvent): void {
  if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(event))
}

/**
 * Sends what waits.
 * @returns whether nothing waits any more; a connection that does not read keeps its box
 */
export function flush(connection: Connection, nowMs: number): boolean {
  const { socket, box } = connection
  if (socket.readyState !== socket.OPEN) return true
  if (socket.bufferedAmount > bufferedBytesMax) {
    connection.stalledSinceMs ??= nowMs
    if (nowMs - connection.stalledSinceMs < stalledMsMax) return false
    socket.terminate()
    return true
  }
  connection.stalledSinceMs = null
  for (const text of box.take()) socket.send(text)
  return true
}
